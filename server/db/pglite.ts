import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { reasonOf, StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { EmbeddedPostgres } from './embedded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** PostgreSQL inside this process, its files in `directory`, which only one process may use at a time. */
export async function openPglite(directory: string): Promise<Database> {
  try {
    const client = new EmbeddedPostgres(directory);
    await client.waitReady;
    return await useClient(client);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the database in ${directory} cannot be used: ${reasonOf(error)}`,
    );
  }
}

export async function useClient(client: PGlite): Promise<Database> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => client.close(),
  };
}
