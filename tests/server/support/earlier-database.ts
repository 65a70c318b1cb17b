import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import { useClient } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createPostgresDatabase } from './database.ts';
import { earlierMigrations, EarlierVersion } from './earlier-version.ts';

export interface EarlierDatabase {
  earlier: EarlierVersion;
  /** Opens it as the version of today does, with its migrations. */
  open(): Promise<Database>;
  /** The tables for which a session waits. */
  waiting(): Promise<string[]>;
  /** Does the work while a table is held as autovacuum holds it: until somebody has waited for it for a second. */
  cleanUpBeside(table: string, work: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** A database of release 0.1.0 on the engine of the running project, without data. */
export async function createEarlierDatabase(): Promise<EarlierDatabase> {
  const migrationsFolder = await earlierMigrations();
  const made = await (inject('databaseTemplate').engine === 'pglite'
    ? onPglite(migrationsFolder)
    : onPostgres(migrationsFolder));
  await rm(migrationsFolder, { recursive: true });
  return made;
}

async function onPglite(migrationsFolder: string): Promise<EarlierDatabase> {
  const client = await PGlite.create();
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  const earlier = new EarlierVersion((work) =>
    client.transaction((tx) =>
      work(async (statement, values = []) => {
        const { rows } = await tx.query<Record<string, unknown>>(statement, [...values]);
        return rows;
      }),
    ),
  );
  return {
    earlier,
    open: () => useClient(client),
    waiting: async () => [],
    cleanUpBeside: async (_table, work) => void (await work()),
    close: () => client.close(),
  };
}

async function onPostgres(migrationsFolder: string): Promise<EarlierDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  await migratePostgres(drizzlePostgres(pool), { migrationsFolder });
  const opened: Database[] = [];
  const earlier = new EarlierVersion(async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(async (statement, values = []) => {
        const { rows } = await client.query<Record<string, unknown>>(statement, [...values]);
        return rows;
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
  return {
    earlier,
    async open() {
      const database = await openPostgres(url);
      opened.push(database);
      return database;
    },
    async waiting() {
      const { rows } = await pool.query<{ name: string }>(
        'select relation::regclass::text as name from pg_locks where not granted and relation is not null',
      );
      return rows.map(({ name }) => name);
    },
    async cleanUpBeside(table, work) {
      const client = await pool.connect();
      await client.query(`begin; lock table ${table} in share update exclusive mode`);
      const impatient = `select from pg_locks
        where relation = '${table}'::regclass and clock_timestamp() - waitstart > interval '1 s'`;
      const cleaned = async () => {
        while ((await pool.query(impatient)).rows.length === 0) await delay(20);
        await client.query('rollback');
        client.release();
      };
      await Promise.all([work(), cleaned()]);
    },
    async close() {
      await pool.end();
      for (const database of opened) await database.close();
      await drop();
    },
  };
}
