import type { Subscription } from '../../contract/subscriptions.ts';
import { isRunning } from '../../contract/subscription-access.ts';
import { verdictOf } from './subscription-gate.ts';

/** The state of a subscription from the user's point of view. */
export interface SubscriptionState {
  /**
   * `ending`: cancelled, and paid until the period's end. `unpaid`: the renewal was refused, which keeps another
   * plan from being sold.
   */
  readonly phase: 'running' | 'ending' | 'unpaid' | 'over';
  /** The card provider's billing portal or the mobile app manages the subscription. */
  readonly managedBy: 'card' | 'mobile-app';
}

/** Judges the answer that came at `answeredAt`; both times are the device's, in ms since 1970. */
export function stateOf(
  subscription: Subscription,
  answeredAt: number,
  now: number,
): SubscriptionState {
  const isOver = !isRunning(verdictOf(subscription, answeredAt), now);
  const { marked_for_cancellation: isMarked, awaits_payment: isUnpaid = false } = subscription;
  const ended = isUnpaid ? 'unpaid' : 'over';
  return {
    phase: isOver ? ended : isMarked ? 'ending' : 'running',
    managedBy: subscription.stripe_subscription_id === null ? 'mobile-app' : 'card',
  };
}
