import * as v from 'valibot';
import { instantMs } from '../../../src/contract/instants.ts';
import { isStorable } from '../../http/storable-text.ts';
import type { MobileChange, PlanChange } from './plan-change.ts';

const shortText = v.pipe(v.string(), v.maxLength(255), v.check(isStorable));

/** A field that does not decide whose plan it is and until when counts as left out where it is not as expected. */
function fallbackToNull<T extends v.GenericSchema>(schema: T) {
  return v.fallback(v.nullish(schema), null);
}
const shortTexts = fallbackToNull(
  v.pipe(
    v.array(v.unknown()),
    v.transform((ids) => ids.filter((id) => v.is(shortText, id))),
  ),
);

/** https://www.revenuecat.com/docs/integrations/webhooks/event-types-and-fields; only what is used. */
export const revenuecatWebhook = v.object({
  event: v.object({
    id: v.pipe(shortText, v.minLength(1)),
    type: v.string(),
    environment: fallbackToNull(shortText),
    cancel_reason: fallbackToNull(shortText),
    event_timestamp_ms: instantMs,
    app_user_id: v.nullish(shortText),
    original_app_user_id: fallbackToNull(shortText),
    /** The customer's other ids. */
    aliases: shortTexts,
    product_id: fallbackToNull(shortText),
    original_transaction_id: v.nullish(shortText),
    transaction_id: fallbackToNull(shortText),
    expiration_at_ms: v.nullish(instantMs),
    grace_period_expiration_at_ms: v.nullish(instantMs),
    transferred_from: v.nullish(v.array(shortText)),
    transferred_to: v.nullish(v.array(shortText)),
  }),
});
export type StoreEvent = v.InferOutput<typeof revenuecatWebhook>['event'];

interface Says extends Pick<PlanChange, 'markedForCancellation' | 'awaitsPayment'> {
  /** Its end is that of what was bought, without which nothing is known of it. */
  isBought?: true;
}

/** Statements of each event on the cancellation and the payment; undefined where it makes none. */
const SAYS: ReadonlyMap<string, Says> = new Map([
  [
    'INITIAL_PURCHASE',
    { markedForCancellation: false, awaitsPayment: false, isBought: true as const },
  ],
  ['RENEWAL', { markedForCancellation: false, awaitsPayment: false, isBought: true as const }],
  // Paid once, for a time or for good, or granted by the company.
  ['NON_RENEWING_PURCHASE', { markedForCancellation: true, awaitsPayment: false, isBought: true }],
  ['UNCANCELLATION', { markedForCancellation: false }],
  ['CANCELLATION', { markedForCancellation: true }],
  ['EXPIRATION', {}],
  ['BILLING_ISSUE', { awaitsPayment: true }],
  ['PRODUCT_CHANGE', {}],
  ['SUBSCRIPTION_EXTENDED', { awaitsPayment: false, isBought: true }],
  ['REFUND_REVERSED', { awaitsPayment: false, isBought: true }],
]);

/** Reasons of a cancellation with which the money goes back: access ends with the end that it names. */
const REFUNDED = new Set<unknown>(['CUSTOMER_SUPPORT', 'DEVELOPER_INITIATED']);

/** Statement of an event on a subscription, with its owner's ids, the likeliest first. */
export interface StoreStatement {
  ids: string[];
  saidTime: Date;
  change: Omit<MobileChange, 'provider' | 'uid' | 'saidTime' | 'ownerTime'>;
}

/**
 * Undefined for an event that is not about a subscription's state; `unclear` for one that does not say whose plan
 * it is about or which, or until when it was bought, which no rule here can decide.
 */
export function statementOf(
  event: StoreEvent,
  products: ReadonlyMap<string, number>,
): StoreStatement | 'unclear' | undefined {
  const { type } = event;
  const says = SAYS.get(type);
  if (says === undefined) return undefined;
  const ids = idsOf(event);
  const id = event.original_transaction_id || event.transaction_id;
  const saidTime = new Date(event.event_timestamp_ms);
  const periodEnd = endOf(event);
  const { isBought = false, ...said } = says;
  if (ids.length === 0 || !id || (isBought && periodEnd === undefined)) return 'unclear';
  const hasEnded = type === 'EXPIRATION';
  const isCancelled = type === 'CANCELLATION';
  // Not a cancellation by the user: the card was refused, and the store retries until EXPIRATION.
  const isUnpaid = isCancelled && event.cancel_reason === 'BILLING_ERROR';
  const endsAccess = isBought || hasEnded || (isCancelled && REFUNDED.has(event.cancel_reason));
  return {
    ids,
    saidTime,
    change: {
      id,
      productId: productOf(event, products),
      periodEnd: periodEnd ?? (hasEnded ? saidTime : undefined),
      keepsLaterEnd: isUnpaid,
      keepsGrace: !endsAccess,
      hasEnded,
      ...(isUnpaid ? { markedForCancellation: undefined, awaitsPayment: true } : said),
    },
  };
}

function idsOf({ app_user_id: uid, original_app_user_id: first, aliases }: StoreEvent): string[] {
  return [uid, first, ...(aliases ?? [])].filter((id): id is string => Boolean(id));
}

/** During a grace period of the store it continues access, although the card was refused. */
function endOf(event: StoreEvent): Date | undefined {
  const end = event.grace_period_expiration_at_ms ?? event.expiration_at_ms;
  return typeof end === 'number' ? new Date(end) : undefined;
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
