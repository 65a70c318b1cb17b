import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/db/open-database.ts';

const LONG_MS = 240_000;
/** File operations of a first start at which a process dies: half-way, and twice just as PG_VERSION is written. */
const MOMENTS = [1_400, 2_924, 2_930];

let made: string;
let dataDir: string;
const open = () => openDatabase({ url: undefined, dataDir });

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'silna-db-'));
  for (const moment of MOMENTS) expect(await dyingStart(moment)).toBe('SIGKILL');
  // The leftovers do not keep this process from opening the database.
  dataDir = made;
  const database = await open();
  await database.db.execute(sql`create table kept (answer integer)`);
  await database.close();
}, LONG_MS);
afterAll(() => rm(made, { recursive: true }));

/** Resolves with the signal that ended it. */
async function dyingStart(moment: number): Promise<unknown> {
  const script = 'tests/server/support/dying-start.ts';
  const args = ['--import', 'tsx', script, made, String(moment)];
  const ended = promisify(execFile)(process.execPath, args);
  return ended.then(
    () => undefined,
    (error: { signal: unknown }) => error.signal,
  );
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'silna-db-'));
  await cp(made, dataDir, { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

it('made by a start after several that were killed half-way, leaves nothing beside', async () => {
  expect(await readdir(made)).toEqual(['db']);
});

it('opens again after a process that was killed left its files behind', async () => {
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), '-42\n/pglite/data\n1\n5432\n\n\n');
  const second = await open();
  await expect(second.db.execute(sql`select answer from kept`)).resolves.toBeDefined();
  await second.close();
});

it('keeps few pages in memory, which it never gives back', async () => {
  const { db, close } = await open();
  const settings = await db.execute(sql`
    select pg_size_bytes(current_setting('shared_buffers')) / 1024 / 1024 as pages,
      pg_size_bytes(current_setting('maintenance_work_mem')) / 1024 / 1024 as work`);
  await close();
  expect(settings).toMatchObject({ rows: [{ pages: 16, work: 16 }] });
});

it('has a commit on the disk before it is answered', async () => {
  const { db, close } = await open();
  const calls: string[] = [];
  const spies = (['writeSync', 'fdatasyncSync'] as const).map((name) => {
    const real: (...given: never[]) => unknown = fs[name];
    return vi.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
      calls.push(name);
      return real(...(given as never[])) as never;
    });
  });
  syncBuiltinESMExports();
  try {
    await db.execute(sql`insert into kept values (1)`);
    expect(calls).toContain('writeSync');
    expect(calls.at(-1)).toBe('fdatasyncSync');
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
    await close();
  }
});

it.each<[string, RegExp, (db: string) => Promise<void>]>([
  [
    'that are no directory',
    /not a directory/,
    async (db) => {
      await rm(db, { recursive: true });
      await writeFile(db, 'not a directory');
    },
  ],
  ['without its version', /PG_VERSION is missing/, (db) => rm(join(db, 'PG_VERSION'))],
  ['without its control file', /pg_control/, (db) => rm(join(db, 'global', 'pg_control'))],
  [
    'without its log',
    /checkpoint record/,
    async (db) => {
      for (const name of await readdir(join(db, 'pg_wal')))
        await rm(join(db, 'pg_wal', name), { recursive: true });
    },
  ],
])(
  'files %s are refused in one line with the cure, and left as they are',
  async (_what, reason, damage) => {
    const db = join(dataDir, 'db');
    await damage(db);
    const before = await listed(db);
    const message = await open().then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(message).toMatch(
      /^DATA_DIR: the database in .* cannot be used: [^\n]+; restore it from a copy, or move it away [^\n]+$/,
    );
    expect(message).toMatch(reason);
    expect(message).not.toContain('Aborted');
    expect(await listed(db)).toEqual(before);
  },
  60_000,
);

it('a full disk is said without the advice to move the files away', async () => {
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    await expect(open()).rejects.toThrow(/^DATA_DIR: .* cannot be used: [^\n;]+$/);
    await rm(join(dataDir, 'db'), { recursive: true });
    await expect(open()).rejects.toThrow(/cannot be used: its files cannot be written$/);
  } finally {
    full.mockRestore();
    syncBuiltinESMExports();
  }
});

it('a migration that fails is said without the advice to move the files away', async () => {
  const { db, close } = await open();
  await db.execute(sql`drop schema drizzle cascade`);
  await close();
  await expect(open()).rejects.toThrow(/^DATA_DIR: .* cannot be used: (?:(?!move it away)[^\n])+$/);
});

it('a new database has its folder on the disk before it gets its name', async () => {
  await rm(join(dataDir, 'db'), { recursive: true });
  const opened = new Map<unknown, unknown>();
  const calls: string[] = [];
  const { openSync, fsyncSync } = fs;
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((...given) => {
      const descriptor = openSync(...given);
      opened.set(descriptor, given[0]);
      return descriptor;
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      calls.push(String(opened.get(descriptor)));
      fsyncSync(descriptor);
    }),
  ];
  syncBuiltinESMExports();
  try {
    await (await open()).close();
    expect(calls.slice(calls.indexOf(join(dataDir, 'db.new')))).toEqual(
      expect.arrayContaining([join(dataDir, 'db.new'), dataDir]),
    );
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
});

/** Names of the files that hold data; starts leave others. */
async function listed(db: string): Promise<unknown> {
  const base = join(db, 'base');
  return readdir(base).catch(() => readFile(db, 'utf8').catch(() => undefined));
}
