/** Input of the freshness; every TanStack query result has these fields. */
export interface Reading {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/** A renewal that takes longer than this is as good as none for whoever looks at the screen. */
export const RENEWAL_PATIENCE_MS = 1000;

/**
 * When the oldest data on the screen was read, if the last attempt to read it anew has failed or, once
 * patience is `spent`, is still under way; null while everything shown is as fresh as it should be.
 */
export function staleSince(readings: readonly Reading[], spent: boolean): number | null {
  const stale = readings.filter(
    ({ data, isError, isFetching }) => data !== undefined && (isError || (spent && isFetching)),
  );
  return stale.length === 0 ? null : Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
}
