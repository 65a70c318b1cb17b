import { isRunning } from '../../contract/subscription-access.ts';
import type { Subscription } from '../../contract/subscriptions.ts';
import type { PlanVerdict } from '../../offline/session-record.ts';

/** State of the subscription gate of a page. */
type Door = 'open' | 'checking' | 'closed';

/** Current knowledge of the user's plan. */
export type PlanKnowledge = {
  /** The last definitive answer stored on the device. */
  remembered: PlanVerdict | undefined;
  /** The check made now: its answer, its failure, or still under way. */
  check: { state: 'pending' } | { state: 'failed' } | { state: 'answered'; verdict: PlanVerdict };
};

/** A server that calls a plan active after its period's end is taken at its word for this long, in ms. */
const GRACE_MS = 60 * 60_000;

/** The answer that came when the device's clock stood at `confirmedAt`, in ms since 1970. */
export function verdictOf(subscription: Subscription | null, confirmedAt: number): PlanVerdict {
  if (subscription === null) return { activeUntil: null, confirmedAt };
  const periodEnd = Date.parse(subscription.current_period_end);
  const { server_time: time, is_active: isActive } = subscription;
  // An answer of an earlier release, kept on the device.
  if (isActive === undefined) return { activeUntil: periodEnd, confirmedAt };
  // The answer to a cancellation has no time: the server's clock, unlike the device's, is known to stand before the end.
  const serverTime = time === undefined ? undefined : Date.parse(time);
  const activeUntil = isActive ? Math.max(periodEnd, (serverTime ?? confirmedAt) + GRACE_MS) : null;
  return { activeUntil, confirmedAt, ...(serverTime !== undefined && { serverTime }) };
}

/**
 * A definitive answer decides. Without one, an earlier confirmed verdict whose period still runs
 * grants access: a user without a network is not shown a paywall. With no such verdict a failed
 * check counts as no subscription.
 */
export function accessOf({ remembered, check }: PlanKnowledge, now: number): Door {
  if (check.state === 'answered') return isRunning(check.verdict, now) ? 'open' : 'closed';
  if (isRunning(remembered, now)) return 'open';
  return check.state === 'pending' ? 'checking' : 'closed';
}

/**
 * Whether the paid period has ended since the answer was given. Such an answer says nothing about the
 * following period (a plan renews automatically), so the server is asked again.
 */
export function hasLapsedSince(verdict: PlanVerdict, now: number): boolean {
  return isRunning(verdict, verdict.confirmedAt) && !isRunning(verdict, now);
}
