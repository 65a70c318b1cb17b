import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../../server/db/postgres.ts';
import { startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { freePort } from './postgres-cluster.ts';
import { openShop } from './products.ts';
import { PRODUCTION, ServerProcesses } from './server-process.ts';
import type { Run } from './server-process.ts';
import { shop } from './shoppers.ts';
import type { Shopping } from './shoppers.ts';

/** Longer than the balancer's interval between two checks, also on a busy machine. */
const DRAIN_MS = '2000';
const POLL_MS = 50;
/** Longest that a start, an end or the balancer's view of it takes, in ms. */
const PATIENCE_MS = 60_000;
/** Id of a product that the database is filled with. */
const PRODUCT = 1;

interface RollingRestartOptions {
  /** HAProxy. */
  balancer: string;
  /** PostgreSQL with an empty database. */
  databaseUrl: string;
  /** Least number of requests. */
  requests: number;
}

export interface RollingRestart extends Shopping {
  /** Number of times that a process was stopped and started. */
  restarts: number;
}

/**
 * Two processes behind a balancer are restarted in turns while clients shop, until both were restarted and `requests`
 * were made. Throws when a process does not end by itself with code 0, or says something at it.
 */
export async function restartInTurns({
  balancer: program,
  databaseUrl,
  requests,
}: RollingRestartOptions): Promise<RollingRestart> {
  await stock(databaseUrl);
  const processes = await ServerProcesses.prepare();
  const ports = { first: await freePort(), second: await freePort() };
  const names = ['first', 'second'] as const;
  const start = (name: keyof typeof ports): Run =>
    processes.run({
      ...PRODUCTION,
      PORT: String(ports[name]),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      SILNA_DRAIN_MS: DRAIN_MS,
      SILNA_RATE_LIMITS: 'api:1000000',
      TRUST_PROXY: 'loopback',
    });
  let balancer: Balancer | undefined;
  try {
    const running = { first: start('first'), second: start('second') };
    for (const name of names) await until(`${name} is ready`, () => isReady(ports[name]));
    const { url, up } = (balancer = await startBalancer(program, ports));
    await until('the balancer is up', async () => (await up()).length === names.length);

    let restarts = 0;
    const over = new AbortController();
    const { signal } = over;
    const rolling = roll();
    async function roll(): Promise<void> {
      for (let turn = 0; !signal.aborted; turn += 1) {
        const name = names[turn % names.length] ?? 'first';
        const { child, exit, errors } = running[name];
        child.kill('SIGTERM');
        const code = await exit;
        if (code !== 0 || errors() !== '') throw new Error(`${name} ended: ${code} ${errors()}`);
        running[name] = start(name);
        await until(`${name} is up again`, async () => (await up()).includes(name));
        restarts += 1;
      }
    }
    const shopping = shop({
      origin: url,
      productId: PRODUCT,
      isEnough: (made) => signal.aborted || (made >= requests && restarts >= names.length),
    }).finally(() => over.abort());
    // A restart that fails ends the shopping too.
    await Promise.all([shopping, rolling.finally(() => over.abort())]);
    return { ...(await shopping), restarts };
  } finally {
    await balancer?.stop();
    await processes.end();
  }
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
}

async function stock(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl);
  await openShop(database.db).finally(() => database.close());
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`not within ${PATIENCE_MS} ms: ${what}`);
    await pause(POLL_MS);
  }
}
