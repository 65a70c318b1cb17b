import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'silna-db-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () => openDatabase({ url: undefined, dataDir });

it('opens again after a process that was killed left its files behind', async () => {
  const first = await open();
  await first.db.execute(sql`create table kept (answer integer)`);
  await first.close();
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), '-42\n/pglite/data\n1\n5432\n\n\n');

  const second = await open();
  await expect(second.db.execute(sql`select answer from kept`)).resolves.toBeDefined();
  await second.close();
}, 60_000);

it('refuses files that are no database in one line', async () => {
  await writeFile(join(dataDir, 'db'), 'not a directory');
  await expect(open()).rejects.toThrow(/^DATA_DIR: the database in .* cannot be used: [^\n]+$/);
});
