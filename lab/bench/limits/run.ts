/**
 * `npm run lab -- bench limits`: what it costs to count the requests of an address in the database, where all processes
 * see them, instead of in each process. Three routes of one server read a basket; they are asked in turns, by one address
 * (a gym) and by a thousand.
 */
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import pg from 'pg';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { writeReport } from '../../write-report.ts';
import { run, typical } from '../api/load.ts';
import type { Figures } from '../api/load.ts';

const REPORT = 'reports/bench-limits.md';
const CONNECTIONS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const MANY = 1_000;
const WINDOW_MS = 60_000;
const UNREACHED = 1e9;
const HOST = '127.0.0.1';

/** The tables need not survive a crash, so they are unlogged: the cheapest that PostgreSQL has. */
const TABLES = `
  create table baskets (owner text primary key, quantity int not null);
  insert into baskets select 'guest:' || n, n % 99 from generate_series(1, 10000) n;
  create unlogged table rate_counts (
    key text, window_start bigint, requests int not null, primary key (key, window_start)
  ) with (fillfactor = 50);
`;
const COUNT = `
  insert into rate_counts values ($1, $2, 1)
  on conflict (key, window_start) do update set requests = rate_counts.requests + 1
  returning requests
`;

const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const cluster = await startPostgres(binaries);
const pool = new pg.Pool({ connectionString: cluster.url, max: 10 });
// The end of a pool does not wait for its sockets, which PostgreSQL cuts when it is stopped.
pool.on('error', () => {});
const app = Fastify({ trustProxy: true });
try {
  await pool.query(TABLES);
  const read = async () => {
    const owner = `guest:${1 + Math.floor(Math.random() * 10_000)}`;
    return (await pool.query('select * from baskets where owner = $1', [owner])).rows;
  };
  app.get('/uncounted', read);
  await app.register(async (here) => {
    await here.register(rateLimit, { max: UNREACHED, timeWindow: WINDOW_MS });
    here.get('/in-the-process', read);
  });
  app.get('/in-the-database', async ({ ip }) => {
    const window = Math.floor(Date.now() / WINDOW_MS);
    const { rows } = await pool.query(COUNT, [ip, window]);
    return rows[0].requests > UNREACHED ? [] : read();
  });
  const origin = await app.listen({ host: HOST, port: 0 });

  const lines = [
    '# Counting the requests of an address',
    '',
    `${CONNECTIONS} connections, ${SECONDS} s a turn, medians of ${ROUNDS} turns, one process, PostgreSQL on the same`,
    'machine without fsync.',
    '',
    '| counted         | addresses | requests/s | p50 ms | p99 ms |',
    '| --------------- | --------- | ---------- | ------ | ------ |',
  ];
  for (const addresses of [1, MANY]) {
    const figures = await inTurns(origin, addresses);
    for (const [path, { perSecond, p50, p99 }] of figures) {
      const cells = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
      lines.push(`| ${[path.slice(1), addresses, ...cells].join(' | ')} |`);
    }
  }
  await writeReport(REPORT, `${lines.join('\n')}\n`);
} finally {
  await app.close();
  await pool.end();
  await cluster.stop();
}

async function inTurns(origin: string, addresses: number): Promise<[string, Figures][]> {
  const turns = new Map<string, Figures[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of ['/uncounted', '/in-the-process', '/in-the-database']) {
      let sent = 0;
      const next = () => {
        sent = (sent + 1) % addresses;
        const from = `10.0.${sent >> 8}.${sent & 255}`;
        return { method: 'GET' as const, path, headers: { 'x-forwarded-for': from } };
      };
      const load = { origin, connections: CONNECTIONS, seconds: SECONDS, status: 200, next };
      const figures = await run(load);
      // The first turn of each warms the process.
      if (round > 0) turns.set(path, [...(turns.get(path) ?? []), figures]);
    }
  }
  return [...turns].map(([path, rounds]) => [path, typical(rounds)]);
}
