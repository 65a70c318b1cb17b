/**
 * `npm run lab -- faults restart`: two processes behind HAProxy are restarted in turns while guests shop. Exits with 1
 * when a request fails or a basket is not what its owner was told.
 */
import { findBalancer } from '../../../tests/server/support/balancer.ts';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { restartInTurns } from '../../../tests/server/support/rolling-restart.ts';
import { readOptions, whole } from '../../options.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/faults-restart.md';
const USUAL_REQUESTS = 20_000;
const MOST_LISTED = 20;

const { requests: wanted = USUAL_REQUESTS } = readOptions({ requests: whole(1) });
const [binaries, balancer] = [findPostgres(), findBalancer()];
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
if (balancer === undefined) throw new Error('HAProxy is not installed');
const cluster = await startPostgres(binaries);
try {
  const since = Date.now();
  const { requests, restarts, failures } = await restartInTurns({
    balancer,
    databaseUrl: cluster.url,
    requests: wanted,
    lookMs: 0,
  });
  const seconds = Math.round((Date.now() - since) / 1000);
  await writeReport(
    REPORT,
    [
      '# Restarts in turns behind a balancer',
      '',
      '| requests | restarts | seconds | failed |',
      '| -------- | -------- | ------- | ------ |',
      `| ${requests} | ${restarts} | ${seconds} | **${failures.length}** |`,
      '',
      ...failures.slice(0, MOST_LISTED).map((failure) => `- ${failure}`),
      '',
    ].join('\n'),
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}
