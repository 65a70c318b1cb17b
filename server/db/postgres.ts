import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { reasonOf, StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPool, POOL_LIMITS } from './pool.ts';
import * as schema from './schema.ts';

/** An arbitrary number; every process of this product has to use the same one. */
const MIGRATION_LOCK = 7_418_302_955;

export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void = () => {},
  limits = POOL_LIMITS,
): Promise<Database> {
  const connection = { connectionString: url, application_name: 'silna' };
  try {
    await migrateAlone({ ...connection, connectionTimeoutMillis: limits.connectMs });
  } catch (error) {
    throw new StartError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}`);
  }
  const pool = openPool(connection, limits);
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleError);
  const db = drizzle(pool, { schema });
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/**
 * Several processes may start at once: the lock lets one migrate while the others wait. On a connection
 * of its own, since a migration may take as long as it takes; closing it releases the lock.
 */
async function migrateAlone(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  // A connection that is lost fails the query that waits for it; without a listener it ends the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
