import * as v from 'valibot';
import { CARRIER_IDS } from './carriers.ts';
import { delivery, DISPATCH_DAYS } from './delivery.ts';
import { grosze } from './grosze.ts';
import { ORDER_STATES } from './order-states.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { productId } from './products.ts';

/** Name of the request header that opens a guest's order. */
export const ORDER_TOKEN = 'order-token';

/** A line as it was bought; `price` is of one piece. */
export const orderLine = v.object({
  product_id: productId,
  quantity: v.number(),
  name: v.string(),
  image: v.string(),
  price: grosze,
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** JSON in `product_ids` of an order: the basket's items with the name, image and price of that time. */
export const orderLines = v.pipe(v.string(), v.parseJson(), v.array(orderLine));

/** A step of an order; the parcel is known once it was sent with a number. */
export const orderStep = v.object({
  state: v.picklist(ORDER_STATES),
  time: v.string(),
  parcel: v.nullable(v.object({ carrier: v.picklist(CARRIER_IDS), number: v.string() })),
});
export type OrderStep = v.InferOutput<typeof orderStep>;

/** A declaration of withdrawal about an order; `items` is null for all of it. */
export const orderWithdrawal = v.object({
  id: v.string(),
  time: v.string(),
  items: v.nullable(v.string()),
});
export type OrderWithdrawal = v.InferOutput<typeof orderWithdrawal>;

/** Grosze that were given back, and that are on their way back. */
export const orderRefund = v.object({ done: grosze, asked: grosze });
export type OrderRefund = v.InferOutput<typeof orderRefund>;

export const order = v.object({
  id: v.number(),
  /** `gift` came with a plan and cost nothing. */
  kind: v.picklist(['purchase', 'gift']),
  created_time: v.string(),
  updated_time: v.string(),
  /** Charged amount: the products and their delivery. */
  total_amount: grosze,
  delivery,
  /** Working days until it leaves; a server of the version before sends none. */
  dispatch_days: v.optional(v.number(), DISPATCH_DAYS),
  /** Oldest first, from its payment on; a server of the version before sends none. */
  steps: v.optional(v.array(orderStep)),
  refund: v.optional(orderRefund),
  /** Oldest first; those that a guest has declared are known within a minute. */
  withdrawals: v.optional(v.array(orderWithdrawal), []),
  /** The tax number that an invoice was asked for with: the ten digits of a NIP, another country's as it stands. */
  tax_id: v.optional(v.nullable(v.string()), null),
  /** How it was paid; null where the provider does not say, and for a gift. */
  paid_by: v.optional(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  /** The products alone. */
  basket: v.object({ product_ids: v.string(), total_amount: grosze }),
});
export type Order = v.InferOutput<typeof order>;

/** `GET /api/orders`, newest first. */
export const orderList = v.object({ data: v.array(order) });
/** `GET /api/orders/{id}` */
export const orderAnswer = v.object({ data: order });
