import { withDeadline } from '../lib/abort.ts';
import { backoff } from '../contract/backoff.ts';
import { pause } from '../lib/pause.ts';
import { LOAD_DEADLINE } from './storage-deadlines.ts';

/** Pauses between attempts to open a database. */
const PAUSES = { first: 50, longest: 5_000 };
/** Errors of a missing or forbidden storage, after which `inTime` rejects at once. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'SecurityError',
  'InvalidStateError',
  'ReferenceError',
  'TypeError',
]);

export interface Reach<Db> {
  /** The database, however late it can be opened. */
  readonly late: Promise<Db>;
  /** The database; rejects with the browser's reason when it has not opened within the deadline. */
  readonly inTime: Promise<Db>;
}

/** Calls `openNow` until it succeeds. A call that hangs is waited for, as a second one would hang behind it. */
export function reachDatabase<Db>(openNow: () => Promise<Db>): Reach<Db> {
  let reason: unknown;
  let refuse: (error: unknown) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });

  async function attempts(): Promise<Db> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        return await openNow();
      } catch (error) {
        reason = error;
        if (error instanceof Error && FORBIDDEN.has(error.name)) refuse(error);
        // oxlint-disable-next-line no-await-in-loop -- see above
        await pause(backoff(attempt, PAUSES));
      }
    }
  }

  async function inTime(): Promise<Db> {
    try {
      return await Promise.race([refused, withDeadline(LOAD_DEADLINE, () => late)]);
    } catch (error) {
      throw reason ?? error;
    }
  }

  const late = attempts();
  const first = inTime();
  // A caller that comes later handles it.
  first.catch(() => undefined);
  let isReached = false;
  void late.finally(() => {
    isReached = true;
  });
  return {
    late,
    get inTime() {
      return isReached ? late : first;
    },
  };
}
