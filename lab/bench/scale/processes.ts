import { setTimeout as pause } from 'node:timers/promises';
import { startBalancer } from '../../../tests/server/support/balancer.ts';
import type { Balancer } from '../../../tests/server/support/balancer.ts';
import type { BenchServer } from './launch.ts';
import type { Figures } from './load.ts';
import { bareRouteOf } from './bare.ts';
import type { ScaleCall } from './scale-calls.ts';
import { yardstick } from './growth.ts';
import { MANY_CONNECTIONS, PROCESSES } from './scale-settings.ts';
import type { Settings } from './scale-settings.ts';
import { inTurns } from './request-turns.ts';

export interface Processes {
  name: string;
  /** By number of processes, as in `PROCESSES`. */
  shop: readonly Figures[];
  bare: readonly Figures[];
}

const POLL_MS = 50;
/** The path that the balancer asks of a bare process. */
const READY = { method: 'GET', path: '/readyz', status: 200, body: '{}' } as const;

/** Each call that is not long, and its bare route, at 1, 2 and 4 of the processes behind a balancer, in turns. */
export async function spread(
  program: string,
  servers: readonly BenchServer[],
  all: readonly ScaleCall[],
  { rounds, seconds }: Pick<Settings, 'rounds' | 'seconds'>,
): Promise<Processes[]> {
  const calls = all.filter(({ isLong }) => isLong !== true);
  const [first] = servers;
  if (first === undefined) throw new Error('no process');
  const routes = await Promise.all(
    calls.map((call, index) => bareRouteOf(first.origin, call, `/${index}`)),
  );
  const bares = await Promise.all(servers.map((server) => server.bare([...routes, READY])));
  const balancers: Balancer[] = [];
  const behind = async (origins: readonly string[]) => {
    for (const count of PROCESSES) {
      const balancer = await startBalancer(program, portsOf(origins.slice(0, count)));
      balancers.push(balancer);
      while ((await balancer.up().catch(() => [])).length < count) await pause(POLL_MS);
    }
  };
  try {
    await behind(servers.map(({ origin }) => origin));
    await behind(bares);
    const results: Processes[] = [];
    for (const [index, call] of calls.entries()) {
      const places = balancers.map(({ url: origin }, place) =>
        place < PROCESSES.length
          ? { origin, next: call.next }
          : yardstick(origin, call, `/${index}`),
      );
      const turns = { status: call.status, connections: MANY_CONNECTIONS, rounds, seconds };
      const figures = await inTurns(places, turns);
      const [shop, bare] = [figures.slice(0, PROCESSES.length), figures.slice(PROCESSES.length)];
      results.push({ name: call.name, shop, bare });
      console.log(`${call.name}: ${figures.map(({ perSecond }) => perSecond).join(', ')} a second`);
    }
    return results;
  } finally {
    await Promise.all(balancers.map((balancer) => balancer.stop()));
  }
}

function portsOf(origins: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    origins.map((origin, index) => [`p${index}`, Number(new URL(origin).port)]),
  );
}
