import type { Subscription } from '../../contract/subscriptions.ts';

/** The state of a subscription from the user's point of view. */
export interface SubscriptionState {
  /** `ending`: cancelled, and paid until the period's end. */
  readonly phase: 'running' | 'ending' | 'over';
  /** Who manages it: the card provider's billing portal, or the mobile app. */
  readonly managedBy: 'card' | 'mobile-app';
}

export function stateOf(subscription: Subscription, now: number): SubscriptionState {
  const isOver = Date.parse(subscription.current_period_end) <= now;
  const phase = subscription.marked_for_cancellation ? 'ending' : 'running';
  return {
    phase: isOver ? 'over' : phase,
    managedBy: subscription.stripe_subscription_id === null ? 'mobile-app' : 'card',
  };
}
