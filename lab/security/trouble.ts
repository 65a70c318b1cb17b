import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { openPostgres } from '../../server/db/postgres.ts';
import { breakableLink } from '../../tests/server/support/breakable-link.ts';
import {
  findPostgres,
  freePort,
  startPostgres,
} from '../../tests/server/support/postgres-cluster.ts';
import { openShop } from '../../tests/server/support/products.ts';
import { PRODUCTION, ServerProcesses } from '../../tests/server/support/server-process.ts';
import type { Check, Result } from './check.ts';
import { isReady, startServer, until } from './demo-server.ts';
import { Writes } from './writes.ts';

/** The page gives up after 8 s; a 503 has to come before, in ms. */
export const ANSWER_MS = 8_000;
/** Longest until the server is ready again once the trouble is over, in ms. */
const RECOVERY_MS = 15_000;
const EVERY_MS = 200;

/** The database is away, then frozen: 503 in bounded time, and nothing lost or doubled once it is back. */
export const troubleCheck: Check = {
  name: 'trouble',
  async run({ trouble }) {
    const binaries = findPostgres();
    if (binaries === undefined) throw new Error('PostgreSQL is not installed');
    const cluster = await startPostgres(binaries);
    const link = await breakableLink(cluster.url);
    const processes = await ServerProcesses.prepare();
    try {
      const database = await openPostgres(cluster.url);
      await openShop(database.db).finally(() => database.close());
      const { origin } = await startServer(processes, await freePort(), {
        ...PRODUCTION,
        DATABASE_URL: link.url,
        LOG_LEVEL: 'fatal',
      });
      const pids = await processesOf(cluster.url);
      const away = await during('away', origin, trouble, {
        begin: () => link.cut(),
        end: () => link.restore(),
      });
      const frozen = await during('frozen (SIGSTOP)', origin, trouble, {
        begin: async () => pids().forEach((pid) => process.kill(pid, 'SIGSTOP')),
        end: async () => pids().forEach((pid) => process.kill(pid, 'SIGCONT')),
      });
      return [away, frozen];
    } finally {
      await processes.end();
      await link.cut();
      await cluster.stop();
    }
  },
};

interface Trouble {
  begin: () => Promise<void>;
  end: () => Promise<void>;
}

async function during(
  what: string,
  origin: string,
  seconds: number,
  { begin, end }: Trouble,
): Promise<Result> {
  const writes = await Writes.begin(origin);
  await writes.burst(10);
  await begin();
  const over = Date.now() + seconds * 1_000;
  const pending: Promise<unknown>[] = [];
  while (Date.now() < over) {
    pending.push(writes.one(), writes.read());
    await pause(EVERY_MS);
  }
  await end();
  const since = Date.now();
  await until('the server is ready again', () => isReady(origin), RECOVERY_MS * 4);
  const recovery = Date.now() - since;
  await Promise.all(pending);
  const { statuses, slowest } = writes;
  await writes.repeatUnanswered();
  const faults = await writes.compare();
  for (const [status, count] of statuses) {
    if (status !== 200 && status !== 503) faults.push(`${count} answers of ${status}`);
  }
  if ((statuses.get(503) ?? 0) === 0) faults.push('no call met the trouble');
  if (slowest > ANSWER_MS) faults.push(`an answer took ${slowest} ms`);
  if (recovery > RECOVERY_MS) faults.push(`ready again after ${recovery} ms`);
  const figures = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
  return {
    item: `database ${what}: 503 in time, then all is as it was told`,
    done: `${seconds} s: ${figures}; slowest ${slowest} ms, ready again after ${recovery} ms`,
    open: faults,
  };
}

const rows = v.object({ rows: v.tuple([v.object({ data_directory: v.string() })]) });

/** Finds the processes of a PostgreSQL: its first one, and whatever that has started by then. */
async function processesOf(url: string): Promise<() => number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: found } = v.parse(rows, await client.query('show data_directory'));
  await client.end();
  const [first = ''] = (
    await readFile(join(found[0].data_directory, 'postmaster.pid'), 'utf8')
  ).split('\n');
  return () => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
    return [first, ...children.trim().split(/\s+/)].map(Number);
  };
}
