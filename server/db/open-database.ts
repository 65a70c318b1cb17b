import { join } from 'node:path';
import type { Database } from './database.ts';

export type { Database, Db } from './database.ts';

interface DatabaseOptions {
  /** PostgreSQL; without it the embedded PGlite below `dataDir` is used. */
  url: string | undefined;
  /** PostgreSQL itself, where `url` is a pooler; migrations go there. */
  directUrl?: string | undefined;
  /** Whether PostgreSQL prepares statements by name; looked up where it is not said. */
  namesStatements?: boolean | undefined;
  dataDir: string;
  /** Called for connections that the pool loses while they are idle. */
  onIdleError?: (error: Error) => void;
  /** Called where passwords and data go over the network in clear although PostgreSQL offers TLS. */
  onClearText?: (message: string) => void;
}

/** Opens the database and brings its tables to the newest migration. Throws `StartError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each brings a driver of its own.
  if (options.url === undefined) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(join(options.dataDir, 'db'));
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(options.url, options);
}
