/** Pauses between repetitions, for the page, its inline scripts, the worker and the server. */
export interface Backoff {
  /** Pause before the first repetition, in ms; it doubles with each. */
  readonly first: number;
  /** Longest pause, in ms; every later repetition waits as long. */
  readonly longest: number;
  /** Factor from 0 to 1, random where callers that failed together must not meet again; 1 by default. */
  readonly jitter?: number;
}

/** Pause, in ms, before the repetition `attempt`, counted from 0. */
export function backoff(attempt: number, { first, longest, jitter = 1 }: Backoff): number {
  return Math.min(first * 2 ** attempt, longest) * jitter;
}
