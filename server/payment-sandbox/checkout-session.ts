import * as v from 'valibot';
import { DELIVERY_METHODS } from '../../src/contract/delivery.ts';
import type { DeliveryMethod } from '../../src/contract/delivery.ts';

/** The shop's request that opened a session; amounts in grosze. */
export const sessionRequest = v.object({
  /** The shop's own name for it. */
  reference: v.string(),
  lines: v.array(
    v.object({
      name: v.string(),
      image: v.string(),
      unitPrice: v.number(),
      quantity: v.number(),
      /** Working days until it leaves, where the shop names them. */
      dispatchDays: v.optional(v.number()),
    }),
  ),
  email: v.nullable(v.string()),
  /** The delivery methods to choose from; a session of an earlier version offers nothing. */
  deliveries: v.optional(
    v.array(v.object({ method: v.picklist(DELIVERY_METHODS), price: v.number() })),
    [],
  ),
  /** The buyer's last locker; a session of an earlier version has none. */
  locker: v.optional(v.nullable(v.string()), null),
  plan: v.nullable(v.object({ uid: v.string(), productId: v.number(), months: v.number() })),
  successUrl: v.string(),
  failureUrl: v.optional(v.string(), '/paymentFailure'),
  cancelUrl: v.string(),
});
export type SessionRequest = v.InferOutput<typeof sessionRequest>;

export interface CheckoutSession {
  id: string;
  /** `closed` by the shop, `abandoned` after a day. */
  status: 'open' | 'paid' | 'abandoned' | 'closed';
  request: SessionRequest;
}

/** Grosze of the lines, without a delivery. */
export function priceOfProducts({ lines }: SessionRequest): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

/** Grosze: the lines and the price of that delivery method. */
export function totalOf(request: SessionRequest, method?: DeliveryMethod): number {
  const delivery = request.deliveries.find((offer) => offer.method === method);
  return priceOfProducts(request) + (delivery?.price ?? 0);
}
