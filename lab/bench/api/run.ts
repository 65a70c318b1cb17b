/**
 * `npm run lab -- bench api`: the calls of shop and basket beside a bare Fastify route, on both engines;
 * how latency grows with stored orders; the plans behind it. Exits with 1 when a target is missed.
 */
import pg from 'pg';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { grow } from './growth.ts';
import { launchServer } from './launch.ts';
import { accessesOf } from './plans.ts';
import { missedTargets, report } from './report.ts';
import type { Results } from './report.ts';
import { readSettings } from './settings.ts';
import { compare } from './throughput.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/bench-api.md';

const settings = readSettings(process.argv.slice(2));
const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const cluster = await startPostgres(binaries);
try {
  const results = await measure();
  const text = report(results, settings);
  await writeReport(REPORT, text);
  process.exitCode = missedTargets(results).length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
}

async function measure(): Promise<Results> {
  const { few: fewOrders, many: manyOrders } = settings.orders;

  const embedded = await launchServer({ orders: fewOrders });
  const onPglite = await compare(embedded, settings);
  await embedded.stop();

  const few = await launchServer({ databaseUrl: await newDatabase('few'), orders: fewOrders });
  const onPostgres = await compare(few, settings);

  const manyUrl = await newDatabase('many');
  const many = await launchServer({ databaseUrl: manyUrl, orders: manyOrders });
  const growths = await grow(few, many, settings);
  const accesses = await accessesOf(manyUrl);
  await Promise.all([few.stop(), many.stop()]);

  const engines = [
    { engine: 'PostgreSQL', comparisons: onPostgres },
    { engine: 'PGlite', comparisons: onPglite },
  ];
  return { engines, growths, accesses };
}

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return new URL(`/${name}`, cluster.url).href;
}
