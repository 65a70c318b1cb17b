import { bareRouteOf } from './bare.ts';
import type { BenchServer } from './launch.ts';
import type { Figures } from './load.ts';
import type { ScaleCall } from './scale-calls.ts';
import { cpuOf, cpuOfSiblings } from './cpu.ts';
import { FEW_CONNECTIONS } from './scale-settings.ts';
import type { Settings } from './scale-settings.ts';
import { inTurns } from './request-turns.ts';

/** A server process and the database behind it. */
export interface Shop {
  server: BenchServer;
  calls: readonly ScaleCall[];
}

export interface Growth {
  name: string;
  /** By size of the database, smallest first. */
  sizes: readonly Figures[];
  bare: Figures;
  /** Processor time of a request at the largest, in ms. */
  cpu: { process: number; database: number };
}

/** Each call at one process per database and at the bare route of the last one, in turns. */
export async function grow(
  shops: readonly Shop[],
  { rounds, seconds }: Pick<Settings, 'rounds' | 'seconds'>,
  session: number,
): Promise<Growth[]> {
  const largest = shops.at(-1);
  if (largest === undefined) throw new Error('no database');
  const routes = await Promise.all(
    largest.calls.map((call, index) => bareRouteOf(largest.server.origin, call, `/${index}`)),
  );
  const bare = await largest.server.bare(routes);

  const growths: Growth[] = [];
  for (const [index, { name, status, amount }] of largest.calls.entries()) {
    const spent = { process: 0, database: 0, requests: 0 };
    const measured = async (place: number, work: () => Promise<Figures>) => {
      if (place !== shops.length - 1) return work();
      const before = [cpuOf(largest.server.pid), cpuOfSiblings(session)] as const;
      const figures = await work();
      spent.process += cpuOf(largest.server.pid) - before[0];
      spent.database += cpuOfSiblings(session) - before[1];
      spent.requests += figures.requests;
      return figures;
    };
    const places = shops.map(({ server: { origin }, calls }) => ({
      origin,
      next: nextOf(calls[index]),
    }));
    const turns = {
      status,
      amount,
      connections: FEW_CONNECTIONS,
      rounds,
      seconds,
      around: measured,
    };
    const figures = await inTurns(
      [...places, yardstick(bare, largest.calls[index], `/${index}`)],
      turns,
    );
    const last = figures.at(-1);
    if (last === undefined) throw new Error('no figures');
    const { requests, process, database } = spent;
    const cpu = { process: process / requests, database: database / requests };
    growths.push({ name, sizes: figures.slice(0, -1), bare: last, cpu });
    console.log(`${name}: ${figures.map(({ p50, p95 }) => `${p50} / ${p95} ms`).join(', ')}`, cpu);
  }
  return growths;
}

/** The bare route at `origin`, which is sent the same headers and body again and again. */
export function yardstick(origin: string, call: ScaleCall | undefined, path: string) {
  const request = nextOf(call)();
  return { origin, next: () => ({ ...request, path }) };
}

function nextOf(call: ScaleCall | undefined): ScaleCall['next'] {
  if (call === undefined) throw new Error('the databases have different calls');
  return call.next;
}
