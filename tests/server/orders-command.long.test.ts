/** `npm run orders` as the company runs it, on the demo's orders. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDataDirectory } from '../../server/data-directory.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { patience } from '../fixtures/machine.ts';
import { createPostgresDatabase } from './support/database.ts';

const { engine } = inject('databaseTemplate');

let folder: string;
let variables: Record<string, string>;
let drop = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-orders-'));
  const made = engine === 'pglite' ? undefined : await createPostgresDatabase();
  drop = made?.drop ?? drop;
  variables = { DATA_DIR: folder, ...(made && { DATABASE_URL: made.url }) };
  const release = await openDataDirectory(folder);
  const database = await openDatabase({ url: made?.url, dataDir: folder });
  await seedDemo(database.db, { hasStripe: false, now: new Date() });
  await database.close();
  await release();
}, patience(60_000));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

/** Code, lines of the answer and of what is wrong. */
async function orders(...args: string[]) {
  const command = ['--import', 'tsx', 'server/orders-command/orders.ts', ...args];
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise<{ code: number; said: string[]; wrong: string[] }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      const lines = (text: string) => text.split('\n').filter(Boolean);
      resolve({ code: error === null ? 0 : 1, said: lines(stdout), wrong: lines(stderr) });
    });
  });
}

it(
  'lists, previews, takes steps once and says what it refuses',
  async () => {
    const { said } = await orders('list', '--state', 'delivered');
    expect(said).toHaveLength(3);
    const [newest = '', , gift = ''] = said;
    expect(newest).toMatch(
      /^\d{6} {2}delivered [\d-]{10} {2}[\d.]+ PLN {2}paid by blik {2}WAW01A {2}InPost 6\d{23}$/,
    );
    expect(gift).toContain('  gift  ');
    const [id = ''] = newest.split(' ');
    const [giftId = ''] = gift.split(' ');

    expect(await orders('returned', id, '1', '--dry-run')).toEqual({
      code: 1,
      said: [`${id}: returned`, '1: there is no such order', 'Dry run, nothing was written.'],
      // Which database it is, whatever settings this shell has.
      wrong: [
        expect.stringMatching(
          engine === 'pglite' ? /^On the embedded database in / : /^On PostgreSQL at /,
        ),
      ],
    });
    expect((await orders('returned', id)).said).toEqual([`${id}: returned`]);
    expect(await orders('returned', id)).toMatchObject({
      code: 0,
      said: [`${id}: was returned already`],
    });
    expect(await orders('cancel', id)).toMatchObject({
      code: 1,
      said: [expect.stringContaining('by hand')],
    });
    const file = join(folder, 'steps.csv');
    await writeFile(file, `order;step;refund\n${id};cancel;0\n${giftId};packed;\n`);
    const imported = await orders('import', file);
    expect(imported.code).toBe(1);
    expect(imported.said[0]).toMatch(`${id}: cancelled, no money goes back`);
    expect(imported.said[1]).toBe(`${giftId}: not packed, as it is delivered; that follows paid`);

    await writeFile(file, 'order;step\n1;lost\n');
    expect(await orders('import', file)).toMatchObject({
      code: 1,
      said: [],
      wrong: [expect.stringMatching(/^line 2: /)],
    });
    expect(await orders('handled', 'no-declaration')).toMatchObject({
      code: 1,
      said: ['no-declaration: is not open'],
    });
    expect((await orders('fly', id)).wrong.join(' ')).toContain('Usage: npm run orders');
  },
  patience(180_000),
);
