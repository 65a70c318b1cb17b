/** Input of the freshness; every TanStack query result has these fields. */
export interface Reading {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/** Length of a renewal, in ms, beyond which the shown data counts as old. */
export const RENEWAL_PATIENCE_MS = 1000;

/**
 * The instant at which the oldest data on the screen was read, if the last attempt to renew it has failed or, once
 * patience is `spent`, is still under way; null while everything shown is fresh.
 */
export function staleSince(readings: readonly Reading[], spent: boolean): number | null {
  const stale = readings.filter(
    ({ data, isError, isFetching }) => data !== undefined && (isError || (spent && isFetching)),
  );
  return stale.length === 0 ? null : Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
}
