import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The interface repositories are written against; independent of the driver. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** Resolves when the database answers a query, rejects otherwise. */
  ping(): Promise<void>;
  /** Pool of a database outside of this process: connections in use and idle, and requests that wait for one. */
  connections?(): Record<'used' | 'idle' | 'waiting', number>;
  close(): Promise<void>;
}
