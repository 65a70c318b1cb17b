import { withDeadline } from '../http/deadline.ts';
import type { Leases } from './leases.ts';

/** A lease outlives one round that comes late, and not two: then another process takes over. */
const LEASE_ROUNDS = 1.5;
/** Longest wait of a stop for the round, in ms: a provider that hangs is left, and asked again by another process. */
const ROUND_MS = 2_000;
/** Longest wait of a stop for the release, in ms; a lease that is not released ends by itself. */
const RELEASE_MS = 1_000;

export interface ScheduleOptions {
  leases: Leases;
  /** The lease, one for all processes. */
  name: string;
  everyMs: number;
  /** A round; the next one is left out while it lasts. */
  work: () => Promise<void>;
  /** Called with the error of a round; the next round tries again. */
  log: (error: Error) => void;
}

/**
 * Runs `work` now and every `everyMs`, in one process of all that do so with the same `name`. The returned function
 * stops it after the current round, or two seconds of it, and leaves the work to the others.
 */
export function startLeasedSchedule(options: ScheduleOptions): () => Promise<void> {
  const { leases, name, everyMs, work, log } = options;
  let asking = Promise.resolve();
  let round: Promise<void> | undefined;
  const ask = async () => {
    const isOurs = await leases.take(name, everyMs * LEASE_ROUNDS);
    if (isOurs)
      round ??= work()
        .catch(log)
        .finally(() => (round = undefined));
  };
  const begin = () => {
    asking = ask().catch(log);
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await asking;
    if (round) await withDeadline(ROUND_MS, round).catch(() => {});
    await withDeadline(RELEASE_MS, leases.release(name)).catch(() => {});
  };
}
