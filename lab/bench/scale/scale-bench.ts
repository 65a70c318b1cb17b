/**
 * `npm run lab -- scale`: what the calls of shop and trainings cost beside the size of the database and the number of
 * server processes, and by which plans. Exits with 1 when a target is missed.
 */
import pg from 'pg';
import { findBalancer } from '../../../tests/server/support/balancer.ts';
import { findPooler, startPooler } from '../../../tests/server/support/pooler.ts';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { writeReport } from '../../write-report.ts';
import { benchIdentity } from './bench-identity.ts';
import { launchServer } from './launch.ts';
import type { BenchServer } from './launch.ts';
import { describeLoad, quietMachine } from '../quiet-machine.ts';
import { callsOf } from './scale-calls.ts';
import { grow } from './growth.ts';
import type { Shop } from './growth.ts';
import { plansOf } from './plans.ts';
import { spread } from './processes.ts';
import { missedTargets, report } from './scale-report.ts';
import type { Results } from './scale-report.ts';
import { PROCESSES, readSettings } from './scale-settings.ts';
import { stock } from './stock.ts';

const REPORT = 'reports/bench-scale.md';

const settings = readSettings();
const [binaries, balancer, pooler] = [findPostgres(), findBalancer(), findPooler()];
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
if (balancer === undefined) throw new Error('HAProxy is not installed');
if (settings.isPooled && pooler === undefined) throw new Error('PgBouncer is not installed');
const identity = await benchIdentity();
const cluster = await startPostgres(binaries);
const pool =
  settings.isPooled && pooler !== undefined ? await startPooler(pooler, cluster.url) : undefined;
const servers: BenchServer[] = [];
const admin = new pg.Client({ connectionString: cluster.url });
try {
  await admin.connect();
  const results = await measure(balancer);
  await writeReport(REPORT, report(results, settings));
  process.exitCode = missedTargets(results).length > 0 ? 1 : 0;
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await admin.end();
  await pool?.stop();
  await cluster.stop();
  identity.close();
}

async function measure(program: string): Promise<Results> {
  const shops: Shop[] = [];
  for (const size of settings.sizes) {
    await admin.query(`create database ${nameOf(size)}`);
    const direct = new URL(nameOf(size), cluster.url).href;
    await stock(direct, size);
    console.log(`${size} lines are stored`);
    shops.push({ server: await start(size), calls: await callsOf(direct, identity.tokenOf) });
  }
  const [largest, size = 0] = [shops.at(-1), settings.sizes.at(-1)];
  if (largest === undefined) throw new Error('no database');
  const direct = new URL(nameOf(size), cluster.url).href;
  const plans = await plansOf(direct, largest.calls, identity.port);
  const bytes = await bytesOf(nameOf(size));

  const busy = [await quietMachine()];
  const growths = await grow(shops, settings, await sessionOf(admin));
  busy.push(await quietMachine());
  const others = Array.from({ length: Math.max(...PROCESSES) - 1 }, () => start(size));
  const all = [largest.server, ...(await Promise.all(others))];
  const processes = await spread(program, all, largest.calls, settings);
  busy.push(await quietMachine());
  return { ...plans, bytes, growths, processes, machine: describeLoad(busy) };
}

async function start(size: number): Promise<BenchServer> {
  const direct = new URL(nameOf(size), cluster.url).href;
  const databaseUrl = new URL(nameOf(size), pool?.url ?? cluster.url).href;
  const order = { databaseUrl, directUrl: direct, identityPort: identity.port };
  const server = await launchServer(order);
  servers.push(server);
  return server;
}

/** The process of a session, whose parent is that of all sessions. */
async function sessionOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
}

/** Size of a database on the disk, tables and indexes. */
async function bytesOf(name: string): Promise<number> {
  const { rows } = await admin.query('select pg_database_size($1)::float8 as bytes', [name]);
  return rows[0].bytes;
}

function nameOf(size: number): string {
  return `lines_${size}`;
}
