import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type { Database, Db } from './database.ts';

interface DatabaseOptions {
  /** PostgreSQL; without it the embedded PGlite below `dataDir` is used. */
  url: string | undefined;
  /** PostgreSQL itself, where `url` is a pooler; migrations go there. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Called for connections that the pool loses while they are idle. */
  onIdleError?: (error: Error) => void;
  /** Called where passwords and data go over the network in clear although PostgreSQL offers TLS. */
  onClearText?: (message: string) => void;
}

/** Opens the database and brings its tables to the newest migration. Throws `StartError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined
    ? openPglite(join(options.dataDir, 'db'))
    : openPostgres(options.url, options);
}
