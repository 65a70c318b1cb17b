/** Backups of the engine of the project, taken and restored by the commands that an operator runs. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { API } from '../../src/contract/api-paths.ts';
import { databaseName } from '../../server/db/database-name.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { openDataDirectory } from '../../server/data-directory.ts';
import { hlcOf, setRow } from '../fixtures/training-rows.ts';
import { createPostgresDatabase } from './support/database.ts';
import { findPostgres } from './support/postgres-cluster.ts';
import { everyRow, fillEveryTable } from './support/sample-rows.ts';
import { BAND, ShopApp } from './support/small-shop.ts';

const { engine } = inject('databaseTemplate');

let directory: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'silna-backup-'));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(directory, { recursive: true });
});

interface Place {
  url: string | undefined;
  dataDir: string;
}

async function newPlace(name: string): Promise<Place> {
  const dataDir = join(directory, name);
  if (engine === 'pglite') {
    await mkdir(dataDir);
    return { url: undefined, dataDir };
  }
  const { url, drop } = await createPostgresDatabase();
  drops.push(drop);
  return { url, dataDir };
}

async function command(script: 'save' | 'restore', { url, dataDir }: Place, ...files: string[]) {
  const args = ['--import', 'tsx', `server/backup/${script}-backup.ts`, ...files];
  const PATH = [process.env.PATH, findPostgres()].join(delimiter);
  const env = { PATH, DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) };
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => `${stderr}${stdout}`,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

/** What a command says first. */
const named = ({ url, dataDir }: Place) => `On ${databaseName(url, dataDir)}.\n`;

async function openShopAt(place: Place): Promise<ShopApp> {
  return ShopApp.start({ database: await openDatabase(place) });
}

it('everything comes back in another place: orders, baskets, and the number of the next order', async () => {
  const place = await newPlace('before');
  const before = await openShopAt(place);
  const buyer = await before.shopper([BAND.id, 2]);
  const first = await before.opened('/api/payment', buyer);
  await before.pay(first.page);
  await before.settled(first.id, 'paid');
  await before.post('/api/basket/add', buyer, { product_id: BAND.id, quantity: 3 });
  const sent = await before.post(API.trainingLog, buyer, { changes: [setRow(hlcOf(Date.now()))] });
  const { cursor } = sent.json();
  const after = (shop: ShopApp) => shop.get(`${API.trainingLog}?since=${cursor}`, buyer);
  expect((await after(before)).json()).toMatchObject({ changes: [] });
  const read = async (shop: ShopApp) => ({
    orders: (await shop.get('/api/orders', buyer)).json(),
    basket: (await shop.get('/api/basket', buyer)).json(),
    trained: (await shop.get(API.trainingLog, buyer)).json().changes,
  });
  const saved = await read(before);
  expect(saved.orders.data).toHaveLength(1);
  expect(saved.trained).toHaveLength(1);
  await before.close();
  await mkdir(join(place.dataDir, 'auth'), { recursive: true });
  await writeFile(join(place.dataDir, 'auth', 'accounts.json'), '{"users":[]}');

  // In a name with a colon tar sees a host.
  const file = join(directory, 'silna 12:30.backup');
  expect(await command('save', place, file)).toBe(`${named(place)}Saved to ${file}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // No half-written file is left beside it.
  expect((await readdir(directory)).filter((name) => name.includes('part'))).toEqual([]);

  const restored = await newPlace('after');
  if (engine === 'pglite') {
    // A restore was killed after it had moved the accounts.
    await mkdir(join(restored.dataDir, 'restored', 'db'), { recursive: true });
    await mkdir(join(restored.dataDir, 'auth'));
  }
  expect(await command('restore', restored, file)).toBe(`${named(restored)}Restored ${file}\n`);
  if (engine === 'pglite') {
    const accounts = await readFile(join(restored.dataDir, 'auth', 'accounts.json'), 'utf8');
    expect(accounts).toBe('{"users":[]}');
    expect((await readdir(restored.dataDir)).toSorted()).toEqual(['auth', 'db']);
  }
  const later = await ShopApp.restart({ database: await openDatabase(restored) });
  // Asked before anything else: what the phone has sent since the backup is to be sent again.
  const refusal = await after(later);
  expect([refusal.statusCode, refusal.json().message[0].code]).toEqual([409, 'cursor-unknown']);
  expect(await read(later)).toEqual(saved);
  const second = await later.opened('/api/payment', buyer);
  await later.pay(second.page);
  await later.settled(second.id, 'paid');
  const numbers = (await read(later)).orders.data.map(({ id }: { id: number }) => id);
  expect(new Set(numbers).size).toBe(2);
  expect(Math.max(...numbers)).toBe(numbers[0]);
  await later.close();

  // A database with data is left alone.
  expect(await command('restore', restored, file)).toMatch(
    /^On .+\nsilna: (?:DATABASE_URL: the database has tables|DATA_DIR: .+ has data); restore into .+\n$/,
  );
}, 120_000);

it('every table of the schema comes back, but for the logs, which get another epoch', async () => {
  const place = await newPlace('filled');
  const before = await openDatabase(place);
  await fillEveryTable(before.db);
  const saved = await everyRow(before.db);
  await before.close();
  for (const [table, rows] of Object.entries(saved)) expect(rows, table).toHaveLength(1);
  const file = join(directory, 'filled.backup');
  // A password as the server takes it, with a sign that begins no escape.
  const url = place.url?.replace('://postgres@', '://postgres:100%@');
  expect(await command('save', { ...place, url }, file)).toBe(`${named(place)}Saved to ${file}\n`);
  const restored = await newPlace('refilled');
  expect(await command('restore', restored, file)).toBe(`${named(restored)}Restored ${file}\n`);
  const after = await openDatabase(restored);
  expect(await everyRow(after.db)).toEqual({ ...saved, training_logs: [] });
  await after.close();
}, 120_000);

it('a file that is no backup leaves an empty place empty', async () => {
  const place = await newPlace('empty');
  const file = join(directory, 'broken.backup');
  await writeFile(file, 'no backup');
  expect(await command('restore', place, file)).toMatch(/^silna: (?:pg_restore|tar)/m);
  if (engine === 'pglite') expect(await readdir(place.dataDir)).toEqual([]);
  const database = await openDatabase(place);
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
}, 60_000);

it.skipIf(engine === 'postgres')(
  'the embedded database can be read by its owner alone, also one that was not',
  async () => {
    const { dataDir } = await newPlace('private');
    await (await openDatabase({ url: undefined, dataDir })).close();
    const files = join(dataDir, 'db');
    const entries = await readdir(files, { recursive: true, withFileTypes: true });
    const readable: string[] = [];
    for (const { parentPath, name } of entries) {
      const { mode } = await stat(join(parentPath, name));
      if ((mode & 0o077) !== 0) readable.push(name);
    }
    expect(readable).toEqual([]);
    await chmod(files, 0o755);
    await (await openDatabase({ url: undefined, dataDir })).close();
    expect((await stat(files)).mode & 0o777).toBe(0o700);
  },
  60_000,
);

it.skipIf(engine === 'postgres')(
  'the embedded database of a running server is not copied',
  async () => {
    const place = await newPlace('running');
    const release = await openDataDirectory(place.dataDir);
    expect(await command('save', place, join(directory, 'running.backup'))).toMatch(
      /^On .+\nsilna: DATA_DIR: .+ is in use by another running server\n$/,
    );
    await release();
  },
  60_000,
);

it('a command without a file says how it is used', async () => {
  const place = await newPlace('unused');
  expect(await command('save', place)).toBe('silna: Usage: npm run db:backup -- FILE\n');
}, 60_000);
