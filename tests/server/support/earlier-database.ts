import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as v from 'valibot';
import { inject } from 'vitest';
import type { Database, Db } from '../../../server/db/open-database.ts';
import { migrationsFolder } from '../../../server/db/migrations-folder.ts';
import { useClient } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import * as schema from '../../../server/db/schema.ts';
import { retryConflicts } from '../../../server/db/transaction.ts';
import { createPostgresDatabase } from './database.ts';

const journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

export interface EarlierDatabase {
  /** For the statements of the release. */
  db: Db;
  /** On PostgreSQL, a connection that the test closes. */
  connect(): Promise<pg.Client>;
  /** Opens it as the version of today does, with its migrations. */
  open(): Promise<Database>;
  close(): Promise<void>;
}

/** An empty database of a release whose last migration is `last`, on the engine of the running project. */
export async function createEarlierDatabase(last: string): Promise<EarlierDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'silna-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = v.parse(journal, JSON.parse(await readFile(file, 'utf8')));
  const known = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  await writeFile(file, JSON.stringify({ ...rest, entries: known }));
  const isPglite = inject('databaseTemplate').engine === 'pglite';
  const made = await (isPglite ? onPglite(folder) : onPostgres(folder));
  await rm(folder, { recursive: true });
  return made;
}

async function onPglite(folder: string): Promise<EarlierDatabase> {
  const client = await PGlite.create();
  const db = drizzlePglite(client, { schema });
  await migratePglite(db, { migrationsFolder: folder });
  return {
    db,
    connect: () => Promise.reject(new Error('PGlite has one connection')),
    open: () => useClient(client),
    close: () => client.close(),
  };
}

async function onPostgres(folder: string): Promise<EarlierDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const db = drizzlePostgres(pool, { schema });
  await migratePostgres(db, { migrationsFolder: folder });
  const opened: Database[] = [];
  return {
    db: retryConflicts(db),
    async connect() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    },
    async open() {
      const database = await openPostgres(url);
      opened.push(database);
      return database;
    },
    async close() {
      await pool.end();
      for (const database of opened) await database.close();
      await drop();
    },
  };
}
