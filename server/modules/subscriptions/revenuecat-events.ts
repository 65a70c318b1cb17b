import * as v from 'valibot';
import type { PlanChange } from './plan-change.ts';

const shortText = v.pipe(v.string(), v.maxLength(255));
/** Milliseconds since 1970, in years of four digits: the range that dates and PostgreSQL share. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31)));

/** https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields; only what is used. */
export const revenuecatWebhook = v.object({
  event: v.object({
    id: v.pipe(shortText, v.minLength(1)),
    type: v.string(),
    environment: v.nullish(v.string()),
    cancel_reason: v.nullish(v.string()),
    event_timestamp_ms: time,
    app_user_id: v.nullish(shortText),
    /** The customer's other ids. */
    aliases: v.nullish(v.array(shortText)),
    product_id: v.nullish(v.string()),
    original_transaction_id: v.nullish(shortText),
    expiration_at_ms: v.nullish(time),
    grace_period_expiration_at_ms: v.nullish(time),
    transferred_from: v.nullish(v.array(shortText)),
    transferred_to: v.nullish(v.array(shortText)),
  }),
});
export type StoreEvent = v.InferOutput<typeof revenuecatWebhook>['event'];

type Says = Pick<PlanChange, 'markedForCancellation' | 'awaitsPayment'>;

/** Statements of each event on the cancellation and the payment; undefined where it makes none. */
const SAYS: ReadonlyMap<string, Says> = new Map([
  ['INITIAL_PURCHASE', { markedForCancellation: false, awaitsPayment: false }],
  ['RENEWAL', { markedForCancellation: false, awaitsPayment: false }],
  ['UNCANCELLATION', { markedForCancellation: false }],
  ['CANCELLATION', { markedForCancellation: true }],
  ['EXPIRATION', {}],
  ['BILLING_ISSUE', { awaitsPayment: true }],
  ['PRODUCT_CHANGE', {}],
  ['SUBSCRIPTION_EXTENDED', { awaitsPayment: false }],
  ['REFUND_REVERSED', { awaitsPayment: false }],
]);

/** Statement of an event on a subscription, with its owner's ids, the likeliest first. */
export interface StoreStatement {
  ids: string[];
  saidTime: Date;
  change: Omit<PlanChange, 'uid'>;
}

/** Undefined for an event that is not about a subscription's state. */
export function statementOf(
  event: StoreEvent,
  products: ReadonlyMap<string, number>,
): StoreStatement | undefined {
  const { type, app_user_id: uid, original_transaction_id: id, aliases } = event;
  const says = SAYS.get(type);
  // During a grace period of the store it continues access, although the card was refused.
  const end = event.grace_period_expiration_at_ms ?? event.expiration_at_ms;
  if (says === undefined || !uid || !id || typeof end !== 'number') return undefined;
  // Not a cancellation by the user: the card was refused, and the store retries until EXPIRATION.
  const isUnpaid = type === 'CANCELLATION' && event.cancel_reason === 'BILLING_ERROR';
  return {
    ids: [uid, ...(aliases ?? [])],
    saidTime: new Date(event.event_timestamp_ms),
    change: {
      id,
      productId: productOf(event, products),
      periodEnd: new Date(end),
      keepsLaterEnd: isUnpaid,
      hasEnded: type === 'EXPIRATION',
      ...(isUnpaid ? { markedForCancellation: undefined, awaitsPayment: true } : says),
    },
  };
}

/** A change of product takes effect with the renewal after it, which names the new one. */
function productOf(
  { type, product_id: product }: StoreEvent,
  products: ReadonlyMap<string, number>,
): number | null | undefined {
  return type === 'PRODUCT_CHANGE' ? undefined : (products.get(product ?? '') ?? null);
}

/** All that one customer bought in a store is now another's. */
export interface StoreTransfer {
  eventId: string;
  from: string[];
  to: string[];
  time: Date;
}

/** Undefined for any other event. */
export function transferOf(event: StoreEvent): StoreTransfer | undefined {
  const { id: eventId, type, transferred_from: from, transferred_to: to } = event;
  if (type !== 'TRANSFER' || !from?.length || !to?.length) return undefined;
  return { eventId, from, to, time: new Date(event.event_timestamp_ms) };
}
