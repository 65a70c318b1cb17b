import type { Delivery } from '../../src/contract/delivery.ts';
import { lockerOf } from './lockers.ts';
import type { SessionRequest } from './checkout-session.ts';

export type Offer = SessionRequest['deliveries'][number];

/** The chosen delivery method; a single one needs no choice. */
export function chosenOffer(
  deliveries: readonly Offer[],
  { delivery }: { delivery: string },
): Offer | undefined {
  const [first, ...others] = deliveries;
  return others.length === 0 ? first : deliveries.find(({ method }) => method === delivery);
}

/** The delivery in a valid form; null where nothing is delivered. */
export function deliveryOf(
  deliveries: readonly Offer[],
  form: { delivery: string; locker: string },
): Delivery | null {
  const offer = chosenOffer(deliveries, form);
  if (offer === undefined) return null;
  const { method, price: amount } = offer;
  return { method, amount, point: method === 'locker' ? (lockerOf(form.locker) ?? null) : null };
}
