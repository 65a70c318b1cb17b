import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

/** What repositories are written against; the driver behind it is nobody's business. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** Resolves when the database answers a query, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded PGlite below `dataDir` is used. */
  url: string | undefined;
  dataDir: string;
  /** Told about connections that the pool lost while idle. */
  onIdleError?: (error: Error) => void;
}

/** Opens the database and brings its tables to the newest migration. Throws `StartError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined
    ? openPglite(join(options.dataDir, 'db'))
    : openPostgres(options.url, options.onIdleError);
}
