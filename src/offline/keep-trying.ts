import { pause } from '../lib/pause.ts';

/** Pauses between the attempts, in ms: together shorter than `STORE_DEADLINE`. */
const PAUSES = [50, 150, 400, 1_000, 1_500];

/** Names of errors with which IndexedDB refuses what it may do a moment later. */
const PASSING = ['AbortError', 'InvalidStateError', 'TransactionInactiveError', 'UnknownError'];

/**
 * Repeats a write that IndexedDB refused for a reason that passes: a connection that closes, a transaction that the
 * browser aborts. Rejects with the last error after all pauses, and at once with another one (a full disk, a rule of
 * the caller) or after `signal` has fired. An attempt that rejects must have written nothing.
 */
export async function keepTrying<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
  pauses: readonly number[] = PAUSES,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const [wait, ...rest] = pauses;
    if (wait === undefined || signal?.aborted || !isPassing(error)) throw error;
    await pause(wait);
    return keepTrying(attempt, signal, rest);
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof DOMException && PASSING.includes(error.name);
}
