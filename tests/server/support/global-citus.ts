import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/db/postgres.ts';
import { createCitusDatabase, spreadTables } from './citus.ts';
import { onDatabase } from './postgres-template.ts';
import './provided.ts';

const TEMPLATE = 'silna_template';
/** Enough for two owners to be on two machines; each costs every test file tables and indexes to copy. */
const SHARDS = 4;

/** A distributed database on the cluster whose coordinator is at `CITUS_URL`, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { nodes, url, drop } = await createCitusDatabase(process.env.CITUS_URL ?? '', TEMPLATE);
  await (await openPostgres(url)).close();
  await spreadTables(url, SHARDS);
  // A copy is refused while anybody is connected, and the extension keeps a process in each of its databases.
  for (const node of nodes) {
    await onDatabase(node, [
      `alter database ${TEMPLATE} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`,
    ]);
  }
  project.provide('databaseTemplate', { engine: 'postgres', nodes, template: TEMPLATE });
  return drop;
}
