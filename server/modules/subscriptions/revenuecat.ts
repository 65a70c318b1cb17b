import * as v from 'valibot';
import type { Db } from '../../db/client.ts';
import { isFirstDelivery } from '../../security/webhook-events.ts';
import { applyPlan } from './apply-plan.ts';
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
    product_id: v.nullish(v.string()),
    original_transaction_id: v.nullish(shortText),
    expiration_at_ms: v.nullish(time),
    grace_period_expiration_at_ms: v.nullish(time),
  }),
});
type Event = v.InferOutput<typeof revenuecatWebhook>['event'];

/** What each event says about the cancellation; undefined where it says nothing. */
const MARKED: ReadonlyMap<string, boolean | undefined> = new Map([
  ['INITIAL_PURCHASE', false],
  ['RENEWAL', false],
  ['UNCANCELLATION', false],
  ['CANCELLATION', true],
  ['EXPIRATION', undefined],
  ['BILLING_ISSUE', undefined],
  ['PRODUCT_CHANGE', undefined],
  ['SUBSCRIPTION_EXTENDED', undefined],
  ['REFUND_REVERSED', undefined],
]);

export interface RevenuecatDeps {
  db: Db;
  /** Our plans by the stores' product ids. */
  products: ReadonlyMap<string, number>;
  /** Whether purchases with a store's test money count, as in the demo. */
  takesTestPurchases: boolean;
  clock: () => Date;
  log: { info(detail: object, message: string): void };
}

/** Updates plans that were bought in the mobile app from their store's events. */
export class Revenuecat {
  readonly #deps: RevenuecatDeps;

  constructor(deps: RevenuecatDeps) {
    this.#deps = deps;
  }

  /** Once per event; events that are not about a subscription's state change nothing. */
  async handle(event: Event): Promise<void> {
    const { db, takesTestPurchases, clock, log } = this.#deps;
    if (event.environment === 'SANDBOX' && !takesTestPurchases) {
      log.info({ event: event.id, type: event.type }, "ignored a store's test purchase");
      return;
    }
    const change = this.#changeOf(event);
    if (change === undefined) return;
    const now = clock();
    await db.transaction(async (tx) => {
      const delivery = { provider: 'revenuecat', eventId: event.id, now };
      if (await isFirstDelivery(tx, delivery)) await applyPlan(tx, change, now);
    });
  }

  #changeOf(event: Event): PlanChange | undefined {
    const { type, app_user_id: uid, original_transaction_id: id } = event;
    // During a grace period the store continues access, although the card was refused.
    const end = event.grace_period_expiration_at_ms ?? event.expiration_at_ms;
    if (!MARKED.has(type) || !uid || !id || typeof end !== 'number') return undefined;
    // Not a cancellation by the user: the card was refused, and the store retries until EXPIRATION.
    const isUnpaid = type === 'CANCELLATION' && event.cancel_reason === 'BILLING_ERROR';
    return {
      provider: 'mobile',
      id,
      uid,
      productId: this.#productOf(event),
      periodEnd: new Date(end),
      keepsLaterEnd: isUnpaid,
      markedForCancellation: isUnpaid ? undefined : MARKED.get(type),
      hasEnded: type === 'EXPIRATION',
      providerTime: new Date(event.event_timestamp_ms),
    };
  }

  /** A change of product takes effect with the renewal after it, which names the new one. */
  #productOf({ type, product_id: product }: Event): number | null | undefined {
    if (type === 'PRODUCT_CHANGE') return undefined;
    return this.#deps.products.get(product ?? '') ?? null;
  }
}
