/** Pauses between repetitions, for the page, its inline scripts, the worker and the server. */
export interface Backoff {
  /** Pause before the first repetition, in ms; it doubles with each. */
  readonly first: number;
  readonly longest: number;
  /** Random factor, at least 0 and below 1, which keeps callers that failed together from meeting again. */
  readonly jitter?: number;
}

/** Pause, in ms, before the repetition `attempt`, counted from 0. */
export function backoff(attempt: number, { first, longest, jitter = 1 }: Backoff): number {
  return Math.min(first * 2 ** attempt, longest) * jitter;
}
