import autocannon from 'autocannon';
import type { Request, Result } from 'autocannon';
import { median, quantile } from '../statistics.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  /** Requests after which it ends, instead of seconds. */
  amount?: number | undefined;
  /** The next request to send. */
  next: () => Call;
  /** Status that every answer has to have, or the figures mean nothing. */
  status: number;
}

export interface Figures {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** Sends requests over `connections` connections, each waiting for its answer before the next. */
export async function run(load: Load): Promise<Figures> {
  const { origin, connections, seconds, amount, next, status } = load;
  const times: number[] = [];
  const others = new Map<number, number>();
  const started = performance.now();
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      ...(amount === undefined ? { duration: seconds } : { amount }),
      requests: [{ setupRequest: (request: Request) => ({ ...request, ...next() }) }],
    };
    autocannon(options, (error, result) => {
      if (error instanceof Error) reject(error);
      else resolve(result);
    }).on('response', (_client, code, _bytes, ms) => {
      if (code === status) times.push(ms);
      else others.set(code, (others.get(code) ?? 0) + 1);
    });
  });
  const elapsed = (performance.now() - started) / 1000;
  if (others.size > 0 || errors > 0) {
    const seen = [...others].map(([code, count]) => `${count} x ${code}`).join(', ');
    throw new Error(`expected ${status} alone, got ${seen} and ${errors} errors`);
  }
  if (times.length === 0) throw new Error(`no answer from ${origin} to ${next().path}`);
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: median(times),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

/** The median of each figure over the rounds. */
export function typical(rounds: readonly Figures[]): Figures {
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
  };
}
