import * as v from 'valibot';
import { delivery } from '../contract/delivery.ts';
import { exercise, program, workout } from '../contract/documents.ts';
import { grosze } from '../contract/grosze.ts';
import { orderLine, orderRefund, orderStep, orderWithdrawal } from '../contract/orders.ts';
import { PAYMENT_METHODS } from '../contract/payment-methods.ts';
import { product } from '../contract/products.ts';
import { subscription } from '../contract/subscriptions.ts';
import { user } from '../contract/users.ts';
import type { StoredFamily } from './stored-queries.ts';

/** `ShownOrder` of api/orders.ts. */
const order = v.object({
  id: v.number(),
  kind: v.picklist(['purchase', 'gift']),
  createdTime: v.string(),
  updatedTime: v.string(),
  total: grosze,
  // Copies from before deliveries had a price have none.
  delivery: v.optional(delivery),
  dispatchDays: v.optional(v.number()),
  taxId: v.optional(v.nullable(v.string())),
  paidBy: v.optional(v.nullable(v.picklist(PAYMENT_METHODS))),
  lines: v.array(orderLine),
  // Copies from before orders had steps have none.
  steps: v.optional(v.array(orderStep), []),
  refund: v.optional(orderRefund),
  withdrawals: v.optional(v.array(orderWithdrawal)),
});

/** The data of stored queries; what another release has left in another shape is read from the server again. */
const SHAPES: Readonly<Record<StoredFamily, v.GenericSchema>> = {
  'basket-renewal': v.number(),
  exercises: v.array(exercise),
  order,
  orders: v.array(order),
  product: v.nullable(product),
  products: v.array(product),
  'products-by-id': v.array(product),
  profile: user,
  program,
  programs: v.array(program),
  'seen-prices': v.record(v.string(), v.number()),
  'sign-in-methods': v.array(v.string()),
  subscription: v.nullable(subscription),
  workout,
  workouts: v.array(workout),
};

const shapes = new Map<unknown, v.GenericSchema>(Object.entries(SHAPES));

/** The data of a query with this key as the device has kept it; undefined where it is of no known shape. */
export function storedData([family]: readonly unknown[], data: unknown): unknown {
  // Its output: fields of documents that make no sense count as missing.
  const found = v.safeParse(shapes.get(family) ?? v.never(), data);
  return found.success ? found.output : undefined;
}
