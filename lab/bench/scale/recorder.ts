import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../../server/db/open-database.ts';
import * as schema from '../../../server/db/schema.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface RecordedDatabase extends Database {
  /** The statements since the last call, in their order. */
  takeStatements(): Statement[];
  /** The plan of a statement as `explain (format json)` gives it; nothing is executed. */
  explain(statement: Statement): Promise<unknown>;
  /** Names of the tables that have so many rows or more. */
  tablesFrom(rows: number): Promise<Set<string>>;
}

/** A migrated PostgreSQL that writes down what it is asked. */
export function recordedPostgres(url: string): RecordedDatabase {
  const pool = new pg.Pool({ connectionString: url });
  let statements: Statement[] = [];
  const db = drizzle(pool, {
    schema,
    logger: { logQuery: (text, values) => void statements.push({ text, values }) },
  });
  return {
    db,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async explain({ text, values }) {
      const { rows } = await pool.query({ text: `explain (format json) ${text}`, values });
      return rows[0]?.['QUERY PLAN'];
    },
    async tablesFrom(least) {
      const tables = `select relname from pg_class where relkind in ('r', 'p') and reltuples >= $1`;
      const { rows } = await pool.query(tables, [least]);
      return new Set(rows.map(({ relname }) => relname));
    },
  };
}
