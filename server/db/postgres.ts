import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { reasonOf, StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** Any fixed number will do, as long as every process of this product takes the same one. */
const MIGRATION_LOCK = 7_418_302_955;
const CONNECT_DEADLINE_MS = 5_000;

export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void = () => {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_DEADLINE_MS,
    application_name: 'silna',
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleError);
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`);
  }
  const db = drizzle(pool, { schema });
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/** Several processes may start at once: the lock lets one migrate while the others wait. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closing the connection also gives the lock back.
    client.release(true);
    throw error;
  }
}
