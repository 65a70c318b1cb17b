import type { Stripe } from 'stripe';
import { ApiError } from '../../../http/api-error.ts';
import type { PlanState } from '../provider.ts';

/** Statuses in which the current period is paid. While a renewal is due or refused, its period is not. */
const PAID = new Set<string>(['active', 'trialing']);

/** Final; `ended_at` alone is not set for a subscription whose first payment never came. */
const OVER = new Set<string>(['canceled', 'incomplete_expired']);

/** Throws 503 for a subscription without anything to charge for, which is not one of Checkout. */
export function planOf(subscription: Stripe.Subscription): PlanState {
  const { id, metadata, items, cancel_at_period_end, cancel_at, status } = subscription;
  const [item] = items.data;
  if (item === undefined) {
    throw new ApiError(
      'unavailable',
      'Operator płatności nie podał okresu Twojego planu. Spróbuj za\u00A0chwilę.',
      { cause: new Error(`subscription ${id} has no item`) },
    );
  }
  const productId = Number(metadata.product_id);
  return {
    id,
    uid: metadata.uid,
    productId: Number.isSafeInteger(productId) ? productId : undefined,
    paymentId: metadata.payment_id,
    price: item.price?.unit_amount ?? undefined,
    periodEnd: new Date(paidUntil(subscription, item) * 1000),
    // The billing portal sets a date instead of the flag for subscriptions of newer accounts.
    markedForCancellation: cancel_at_period_end || cancel_at !== null,
    hasEnded: subscription.ended_at !== null || OVER.has(status),
    awaitsPayment: !PAID.has(status),
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
