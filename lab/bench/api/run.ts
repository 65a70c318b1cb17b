/**
 * `npm run lab -- bench api`: the calls of shop and basket beside a bare Fastify route, on both engines. Exits with 1
 * when a target is missed.
 */
import { openPostgres } from '../../../server/db/postgres.ts';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { writeReport } from '../../write-report.ts';
import { benchIdentity } from './identity.ts';
import { launchServer } from './launch.ts';
import { missedTargets, report } from './report.ts';
import type { Results } from './report.ts';
import { readSettings } from './settings.ts';
import { PEOPLE, stock, uidOf } from './stock.ts';
import { compare } from './throughput.ts';

const REPORT = 'reports/bench-api.md';

const settings = readSettings();
const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const identity = await benchIdentity();
const tokens = Array.from({ length: PEOPLE }, (_, index) => identity.tokenOf(uidOf(index)));
const cluster = await startPostgres(binaries);
try {
  const database = await openPostgres(cluster.url);
  await stock(database.db).finally(() => database.close());
  const results: Results = [
    { engine: 'PostgreSQL', comparisons: await measure(cluster.url) },
    { engine: 'PGlite', comparisons: await measure(undefined) },
  ];
  await writeReport(REPORT, report(results, settings));
  process.exitCode = missedTargets(results).length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
  identity.close();
}

async function measure(databaseUrl: string | undefined) {
  const server = await launchServer({ databaseUrl, identityPort: identity.port });
  return compare(server, tokens, settings).finally(() => server.stop());
}
