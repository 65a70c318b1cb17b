import type { Db } from './database.ts';

/** The connection of a transaction, where the transactions of a connection share what was prepared on it. */
const connections = new WeakMap<Db, object>();
/** Databases and connections whose sessions keep what was prepared by a name. */
const naming = new WeakSet<object>();

/** The statements of `db` and of its connections are prepared by name from now on. */
export function nameStatements(db: Db): void {
  naming.add(db);
}

export function noteConnection(tx: Db, { of, connection }: { of: Db; connection: object }): void {
  connections.set(tx, connection);
  if (naming.has(of)) naming.add(connection);
}

let count = 0;

/**
 * The statement of `build` for a database or a transaction, built at its first use there, or on its connection. It
 * has to be one that `prepare` has ended, with the given name, since drizzle builds any other one at each use. By a
 * name the database parses a text once a connection, and plans it a few times; an empty one stands for none.
 */
export function prepared<Statement>(
  build: (db: Db, name: string) => Statement,
): (db: Db) => Statement {
  count += 1;
  const name = `silna_${count}`;
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const place = connections.get(db) ?? db;
    const known = built.get(place);
    if (known !== undefined) return known;
    const statement = build(db, naming.has(place) ? name : '');
    built.set(place, statement);
    return statement;
  };
}
