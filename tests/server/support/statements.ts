import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgliteSession } from 'drizzle-orm/pglite/session';
import { afterAll, expect } from 'vitest';
import { problemOf } from './statement-lint.ts';
import { requests } from './watched.ts';

/** Set-up of a project: a test file fails for each statement of a request that a cluster would send everywhere. */
const found = new Set<string>();
type Prepare = (query: { sql: string }, ...others: unknown[]) => unknown;
const original = Symbol.for('silna.prepareQuery');

for (const { prototype } of [NodePgSession, PgliteSession]) {
  const session = prototype as unknown as { prepareQuery: Prepare & { [original]?: Prepare } };
  // Files of a worker share the class, and each runs this set-up.
  const prepare = session.prepareQuery[original] ?? session.prepareQuery;
  const watched: Prepare = function watched(this: unknown, query, ...others) {
    const problem = requests.getStore() === true ? problemOf(query.sql) : undefined;
    if (problem !== undefined) found.add(problem);
    return prepare.call(this, query, ...others);
  };
  session.prepareQuery = Object.assign(watched, { [original]: prepare });
}

afterAll(() => expect([...found]).toEqual([]));
