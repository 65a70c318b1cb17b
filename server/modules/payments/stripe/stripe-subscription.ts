import type { Stripe } from 'stripe';
import { ApiError } from '../../../http/api-error.ts';
import type { PlanState } from '../payment-provider.ts';

/** Statuses in which the current period gives access. While a renewal is refused, its period is not paid. */
const USABLE = new Set<string>(['active', 'trialing']);

/** Final; `ended_at` alone is not set for a subscription whose first payment never came. */
const OVER = new Set<string>(['canceled', 'incomplete_expired']);

/** Statuses after a charge for a renewal that failed. */
const REFUSED = new Set<string>(['past_due', 'unpaid']);

/** Invoices about a period; one about a change within it does not say whether the period was paid. */
const OF_PERIOD = new Set<unknown>(['subscription_create', 'subscription_cycle']);

/** Invoices that Stripe does not collect. */
const UNCOLLECTED = new Set<unknown>(['void', 'uncollectible']);

/**
 * `latest_invoice` is the invoice itself, where it could be read. Throws 503 for a subscription without anything to
 * charge for, which is not one of Checkout.
 */
export function planStateOf(subscription: Stripe.Subscription): PlanState {
  const { id, metadata, items, status } = subscription;
  const [item] = items.data;
  if (item === undefined) {
    throw new ApiError(
      'unavailable',
      'Operator płatności nie podał okresu twojego planu. Spróbuj za\u00A0chwilę.',
      { cause: new Error(`subscription ${id} has no item`) },
    );
  }
  const productId = Number(metadata.product_id);
  const { periodEnd, ...paid } = paymentOf(subscription, item);
  return {
    id,
    uid: metadata.uid,
    productId: Number.isSafeInteger(productId) ? productId : undefined,
    paymentId: metadata.payment_id,
    price: item.price?.unit_amount ?? undefined,
    periodEnd: new Date(periodEnd * 1000),
    markedForCancellation: endsWithPeriod(subscription, item),
    hasEnded: subscription.ended_at !== null || OVER.has(status),
    isRefused: REFUSED.has(status),
    ...paid,
  };
}

/**
 * The billing portal sets a date instead of the flag for subscriptions of newer accounts. A date beyond the
 * period, as the dashboard sets it, lets the plan be charged again before.
 */
function endsWithPeriod(
  { cancel_at_period_end: isFlagged, cancel_at: date }: Stripe.Subscription,
  { current_period_end: end }: Stripe.SubscriptionItem,
): boolean {
  return isFlagged || (date !== null && date <= end);
}

/**
 * Until when it was paid, in seconds since 1970. A status of `active` does not say it: while collection is
 * paused, and for the hour before a renewal is charged, an active period has begun and was not paid.
 */
function paymentOf(
  subscription: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
): Pick<PlanState, 'isPaid' | 'awaitsPayment' | 'keepsLaterEnd'> & { periodEnd: number } {
  const { status, ended_at: endedAt, pause_collection: pause } = subscription;
  if (endedAt !== null) {
    return { periodEnd: Math.min(endedAt, end), isPaid: false, awaitsPayment: !USABLE.has(status) };
  }
  const invoice = periodInvoice(subscription);
  // Without an invoice a pause is known to have begun within a paid period only in the first one.
  const isFirst = subscription.start_date >= start;
  const isDoubtful = Boolean(pause) && invoice === undefined && !isFirst;
  const isUnpaid = isDoubtful || (invoice !== undefined && invoice.status !== 'paid');
  const paidUntil = isUnpaid ? start : end;
  if (!USABLE.has(status)) return { periodEnd: start, isPaid: false, awaitsPayment: true };
  // A trial is no payment; its end is that of its period.
  if (status === 'trialing') return { periodEnd: end, isPaid: false, awaitsPayment: false };
  const isUncollected = Boolean(pause) || UNCOLLECTED.has(invoice?.status);
  return {
    periodEnd: paidUntil,
    isPaid: !isUnpaid,
    awaitsPayment: isUnpaid && isUncollected,
    keepsLaterEnd: isDoubtful,
  };
}

/** Whether the current period has begun, as its invoice says, and was not paid. */
export function hasUnpaidPeriod(subscription: Stripe.Subscription): boolean {
  const { status, ended_at: endedAt } = subscription;
  const invoice = periodInvoice(subscription);
  return (
    status === 'active' && endedAt === null && invoice !== undefined && invoice.status !== 'paid'
  );
}

/** Undefined where Stripe does not show one about a period. */
function periodInvoice({ latest_invoice: invoice }: Stripe.Subscription) {
  if (typeof invoice !== 'object' || invoice === null) return undefined;
  return OF_PERIOD.has(invoice.billing_reason) ? invoice : undefined;
}
