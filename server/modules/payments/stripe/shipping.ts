import type { Stripe } from 'stripe';
import { arrivalDays, DELIVERY_METHODS, dispatchOf } from '../../../../src/contract/delivery.ts';
import type { Delivery, DeliveryMethod, DeliveryPoint } from '../../../../src/contract/delivery.ts';
import type { Checkout } from '../payment-provider.ts';
import type { PaidSession } from './event-shape.ts';

/** The field of the page for the code of a parcel locker, for which Stripe has no list. */
const LOCKER_FIELD = 'parcel_locker';
const LONGEST_CODE = 20;
/** Beside the address that a plan asks for. */
const GIFT = 'W\u00A0paczce przyjdzie prezent do twojego planu.';
const NAMES: Readonly<Record<DeliveryMethod, string>> = {
  locker: 'Paczkomat',
  courier: 'Kurier',
};

type Params = Partial<Stripe.Checkout.SessionCreateParams>;

/** Questions of the checkout about address and delivery; empty where nothing is sent. */
export function shippingParams({ lines, deliveries, locker, plan }: Checkout): Params {
  if (deliveries.length === 0) return {};
  return {
    // A locker needs the address too: when its code is missing or wrong, the customer has to be contacted.
    shipping_address_collection: { allowed_countries: ['PL'] },
    phone_number_collection: { enabled: true },
    // A subscription has no shipping of its own: its gift is free and has one delivery method.
    ...(plan !== undefined && { custom_text: { shipping_address: { message: GIFT } } }),
    ...(plan === undefined && { shipping_options: optionsOf(deliveries, lines) }),
    ...(deliveries.some(({ method }) => method === 'locker') && {
      custom_fields: [lockerField(deliveries.length > 1, locker)],
    }),
  };
}

function optionsOf(deliveries: Checkout['deliveries'], lines: Checkout['lines']) {
  const { min, max } = arrivalDays(dispatchOf(lines));
  return deliveries.map(({ method, price }) => ({
    shipping_rate_data: {
      type: 'fixed_amount' as const,
      display_name: NAMES[method],
      fixed_amount: { amount: price, currency: 'pln' },
      delivery_estimate: {
        minimum: { unit: 'business_day' as const, value: min },
        maximum: { unit: 'business_day' as const, value: max },
      },
      metadata: { method },
    },
  }));
}

function lockerField(
  isOptional: boolean,
  locker: string | undefined,
): Stripe.Checkout.SessionCreateParams.CustomField {
  const fits = locker !== undefined && locker.length <= LONGEST_CODE;
  return {
    key: LOCKER_FIELD,
    type: 'text',
    label: { type: 'custom', custom: 'Kod paczkomatu, np. WAW01A' },
    text: { maximum_length: LONGEST_CODE, ...(fits && { default_value: locker }) },
    optional: isOptional,
  };
}

/**
 * The delivery of a paid session, `rate` being the chosen shipping rate; undefined where none was
 * offered, or the rate is not one of ours.
 */
export function deliveryOf(
  session: Pick<PaidSession, 'custom_fields' | 'shipping_cost'>,
  rate: Stripe.ShippingRate | undefined,
): Delivery | undefined {
  const field = session.custom_fields?.find(({ key }) => key === LOCKER_FIELD);
  const point = pointOf(field?.text?.value);
  if (rate === undefined) {
    return field === undefined ? undefined : { method: 'locker', amount: 0, point };
  }
  const method = DELIVERY_METHODS.find((known) => known === rate.metadata.method);
  if (method === undefined) return undefined;
  const amount = session.shipping_cost?.amount_total ?? 0;
  return { method, amount, point: method === 'locker' ? point : null };
}

function pointOf(code: string | null | undefined): DeliveryPoint | null {
  const id = (code ?? '').trim().toUpperCase();
  return id === '' ? null : { id, address: null };
}
