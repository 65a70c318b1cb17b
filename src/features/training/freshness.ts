/** What freshness is judged by; every TanStack query result has these fields. */
export interface Reading {
  readonly data: unknown;
  readonly isError: boolean;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/**
 * When the oldest data on the screen was read, if it is shown although the last attempt to read it
 * anew failed; null while everything shown is as fresh as it should be.
 */
export function staleSince(readings: readonly Reading[]): number | null {
  const stale = readings.filter(({ data, isError }) => data !== undefined && isError);
  return stale.length === 0 ? null : Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
}
