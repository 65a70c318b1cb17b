import type { Stripe } from 'stripe';
import type { PlanState } from '../provider.ts';

/** Statuses in which the current period is paid. While a renewal is due or refused, its period is not. */
const PAID = new Set<string>(['active', 'trialing']);

/** Until a subscription has one of these, a refused renewal is tried again. */
export interface StripePlanState extends PlanState {
  hasEnded: boolean;
}

/** Our subscription as of `providerTime`; undefined for one that was not sold here. */
export function planOf(
  subscription: Stripe.Subscription,
  providerTime: Date,
): StripePlanState | undefined {
  const { id, metadata, items, cancel_at_period_end, cancel_at } = subscription;
  const { uid, product_id: productId } = metadata;
  const [item] = items.data;
  if (uid === undefined || item === undefined) return undefined;
  return {
    id,
    uid,
    productId: productId === undefined ? null : Number(productId),
    price: item.price?.unit_amount ?? undefined,
    periodEnd: new Date(paidUntil(subscription, item) * 1000),
    // The billing portal sets a date instead of the flag for subscriptions of newer accounts.
    markedForCancellation: cancel_at_period_end || cancel_at !== null,
    hasEnded: subscription.ended_at !== null,
    providerTime,
  };
}

/** Seconds since 1970. */
function paidUntil(
  { status, ended_at: endedAt }: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
): number {
  if (endedAt !== null) return Math.min(endedAt, end);
  return PAID.has(status) ? end : start;
}
