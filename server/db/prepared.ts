import type { Db } from './database.ts';

/**
 * Name for `prepare` of a statement whose text is built once and that the database parses each time: a pooler of
 * transactions, such as PgBouncer, knows no names.
 */
export const UNNAMED = '';

/** The connection of a transaction, where the transactions of a connection share what was prepared on it. */
const connections = new WeakMap<Db, object>();

export function noteConnection(tx: Db, connection: object): void {
  connections.set(tx, connection);
}

/**
 * The statement of `build` for a database or a transaction, built at its first use there, or on its connection. It
 * has to be one that `prepare` has ended, since drizzle builds any other one at each use.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const place = connections.get(db) ?? db;
    const known = built.get(place);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(place, statement);
    return statement;
  };
}
