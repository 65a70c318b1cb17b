/** An answer about the plan, with both clocks as they stood, in ms since 1970. */
export interface PlanClocks {
  /** Open until this moment of the server's clock; null for no plan. */
  readonly activeUntil: number | null;
  /** The device's clock at the answer. */
  readonly confirmedAt: number;
  /** The server's clock at the answer; missing in records of an earlier release. */
  readonly serverTime?: number | undefined;
}

/** Whether the plan runs while the device's clock stands at `now`, in ms since 1970. */
export function isRunning(verdict: PlanClocks | undefined, now: number): boolean {
  const until = verdict?.activeUntil ?? null;
  return verdict !== undefined && until !== null && until > serverNow(verdict, now);
}

/**
 * The server's clock while the device's stands at `now`: ahead of it as far as at the answer, and never before
 * the answer, so that a clock that is set back brings no plan back.
 */
function serverNow({ confirmedAt, serverTime }: PlanClocks, now: number): number {
  if (serverTime === undefined) return now;
  return Math.max(serverTime, serverTime + now - confirmedAt);
}
