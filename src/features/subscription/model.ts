import type { Subscription } from '../../contract/subscriptions.ts';

/** What the subscription gate of a page does. */
export type Door = 'open' | 'checking' | 'closed';

/** What is currently known about the user's plan. */
export type PlanKnowledge = {
  /** The last definitive answer stored on the device; `activeUntil` in ms since 1970. */
  remembered: { activeUntil: number | null } | undefined;
  /** The check made now: its answer, its failure, or still under way. */
  check:
    | { state: 'pending' }
    | { state: 'failed' }
    | { state: 'answered'; subscription: Subscription | null };
};

/** End of the paid period in ms since 1970, or null without a plan. */
export function activeUntil(subscription: Subscription | null): number | null {
  return subscription ? Date.parse(subscription.current_period_end) : null;
}

/**
 * A definitive answer decides. Without one, an earlier confirmed verdict whose period still runs
 * grants access: a user without a network is not shown a paywall. With no such verdict a failed
 * check counts as no subscription.
 */
export function accessOf({ remembered, check }: PlanKnowledge, now: number): Door {
  if (check.state === 'answered') {
    return isRunning(activeUntil(check.subscription), now) ? 'open' : 'closed';
  }
  if (isRunning(remembered?.activeUntil ?? null, now)) return 'open';
  return check.state === 'pending' ? 'checking' : 'closed';
}

/**
 * Whether the paid period has ended since the answer of `answeredAt` was given. Such an answer says
 * nothing about the following period (a plan renews automatically), so the server is asked again.
 */
export function hasLapsedSince(until: number | null, answeredAt: number, now: number): boolean {
  return until !== null && answeredAt < until && until <= now;
}

function isRunning(until: number | null, now: number): boolean {
  return until !== null && until > now;
}
