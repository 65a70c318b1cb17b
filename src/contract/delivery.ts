import * as v from 'valibot';
import { grosze } from './grosze.ts';

/** Ways to send a parcel, the one of most orders first. */
export const DELIVERY_METHODS = ['locker', 'courier'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Grosze an order. The basket's 'od 9.99 zł' and the terms name them too (tests/unit/contract/delivery.test.ts). */
export const DELIVERY_PRICES: Readonly<Record<DeliveryMethod, number>> = {
  locker: 9_99,
  courier: 14_99,
};

/** Working days until a product leaves of which nothing else is said; the terms of the shop say 'od 1 do 3' until it arrives. */
export const DISPATCH_DAYS = 1;

/** The longest that a product may take to leave. */
export const MAX_DISPATCH_DAYS = 30;

/** Working days that the carrier takes after that, at least and at most. */
export const TRANSIT_DAYS = { min: 0, max: 2 } as const;

/** Working days until a parcel leaves: those of the product in it that takes longest. */
export function dispatchOf(lines: readonly { dispatchDays?: number | null | undefined }[]): number {
  return Math.max(DISPATCH_DAYS, ...lines.map((line) => line.dispatchDays ?? DISPATCH_DAYS));
}

/** Working days, at least and at most, until a parcel arrives that leaves within `dispatch`. */
export function arrivalDays(dispatch: number): { min: number; max: number } {
  return { min: dispatch + TRANSIT_DAYS.min, max: dispatch + TRANSIT_DAYS.max };
}

/** Days after the receipt in which goods may be sent back, at the buyer's cost. */
export const RETURN_DAYS = 14;

/** Grosze of products from which delivery is free. */
export const FREE_DELIVERY_FROM = 200_00;

/** Price of the delivery of products worth `goods`, both in grosze. */
export function deliveryPrice(method: DeliveryMethod, goods: number): number {
  return goods >= FREE_DELIVERY_FROM ? 0 : DELIVERY_PRICES[method];
}

/** A parcel locker: its public code and, where it is known, where it stands. */
export const deliveryPoint = v.object({ id: v.string(), address: v.nullable(v.string()) });
export type DeliveryPoint = v.InferOutput<typeof deliveryPoint>;

/** Delivery of an order. */
export const delivery = v.object({
  method: v.picklist(DELIVERY_METHODS),
  amount: grosze,
  /** The locker; null where the buyer named none. */
  point: v.nullable(deliveryPoint),
});
export type Delivery = v.InferOutput<typeof delivery>;
