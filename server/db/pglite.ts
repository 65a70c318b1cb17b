import { chmodSync, existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { reasonOf } from './reason.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { refuseNewerTables } from './newer-tables.ts';
import * as schema from './schema.ts';
import { syncDirectory, SyncedFiles } from './synced-files.ts';
import { retryConflicts } from './transaction.ts';
import type { Retry } from './transaction.ts';

/**
 * PGlite turns fsync off (-F). A commit is answered after it is on the disk, and `fsync` is the one call
 * that reaches it: Emscripten's `fdatasync` does nothing.
 */
const DURABLE = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Memory of WebAssembly grows and never shrinks, and the system's own cache holds the pages of the files as well. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB'];

/** PostgreSQL says so of files that are missing or broken, and other things of a full disk or missing rights. */
const DAMAGE =
  /No such file or directory|checkpoint record|checksum|not a valid data directory|invalid|corrupt/i;
const CURE = 'restore it from a copy, or move it away to begin with an empty one';

/**
 * PostgreSQL inside this process, its files in `directory`, which only one process may use at a time.
 * Throws `StartError`, which advises to move the files away only where they are damaged.
 */
export async function openPglite(directory: string): Promise<Database> {
  try {
    if (!(await isThere(directory))) await make(directory);
    // An earlier release left its files readable for all users of the machine.
    chmodSync(directory, 0o700);
    const client = await openFiles(directory).catch((error: unknown) => {
      const reason = reasonOf(error);
      throw new Error(DAMAGE.test(reason) ? `${reason}; ${CURE}` : reason, { cause: error });
    });
    return await useClient(client).catch(async (error: unknown) => {
      await client.close();
      throw error;
    });
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the database in ${directory} cannot be used: ${reasonOf(error)}`,
    );
  }
}

/** Throws for files that are no database: PGlite would make a new one over them. */
async function isThere(directory: string): Promise<boolean> {
  if (!existsSync(directory)) return false;
  if (!statSync(directory).isDirectory()) throw new Error(`it is not a directory; ${CURE}`);
  if ((await readdir(directory)).length === 0) return false;
  if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error(`PG_VERSION is missing; ${CURE}`);
  return true;
}

/**
 * A new database is complete before it has its name: the files of one that was interrupted half-way
 * could not be told from a damaged one.
 */
async function make(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await openFiles(draft);
  await client.close();
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncDirectory(path);
    else await syncFile(path);
  }
  syncDirectory(draft);
  await rename(draft, directory);
  syncDirectory(dirname(directory));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** Rejects with what PostgreSQL said last, where it said something. */
async function openFiles(directory: string): Promise<EmbeddedPostgres> {
  let lastWords: string | undefined;
  const client = new EmbeddedPostgres({
    fs: new SyncedFiles(directory),
    startParams: [...DURABLE, ...SMALL],
    onStderr: (line) => {
      lastWords = /(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? lastWords;
      return false;
    },
  });
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    // Emscripten throws objects that are no errors for files that it cannot write.
    if (error instanceof Error && lastWords === undefined) throw error;
    throw new Error(lastWords ?? 'its files cannot be written', { cause: error });
  }
}

export async function useClient(client: PGlite, retry?: Retry): Promise<Database> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  const { rows } = await client.query<{ last: string | number }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  );
  refuseNewerTables(Number(rows[0]?.last), readMigrationFiles({ migrationsFolder }));
  return {
    db: retryConflicts(db, retry),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  };
}
