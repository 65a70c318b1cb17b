import type { Stripe } from 'stripe';
import type { Customer } from '../../../db/schema.ts';

/** What an event of Stripe is about, before Stripe is queried. */
export type StripeNews =
  | { about: 'succeeded'; session: Stripe.Checkout.Session; paymentId: string }
  | { about: 'failed' | 'expired'; paymentId: string }
  | { about: 'subscription'; subscriptionId: string };

/** Undefined for events that have no effect here, and for sessions of other installations. */
export function newsOf(event: Stripe.Event): StripeNews | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return succeeded(event.data.object);
    case 'checkout.session.async_payment_failed':
      return ended('failed', event.data.object);
    case 'checkout.session.expired':
      return ended('expired', event.data.object);
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { about: 'subscription', subscriptionId: event.data.object.id };
    case 'invoice.paid': {
      const subscription = event.data.object.parent?.subscription_details?.subscription;
      return subscription
        ? { about: 'subscription', subscriptionId: idOf(subscription) }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** A bank transfer completes the session first and pays later; only the payment counts. */
function succeeded(session: Stripe.Checkout.Session): StripeNews | undefined {
  const { client_reference_id: paymentId, payment_status: status } = session;
  if (paymentId === null || status === 'unpaid') return undefined;
  return { about: 'succeeded', session, paymentId };
}

function ended(
  about: 'failed' | 'expired',
  { client_reference_id: paymentId }: Stripe.Checkout.Session,
): StripeNews | undefined {
  return paymentId === null ? undefined : { about, paymentId };
}

/** The session's total, delivery and discounts included. */
export function chargedIn({ amount_total: amount, currency }: Stripe.Checkout.Session) {
  return { amount: amount ?? 0, currency: (currency ?? '').toUpperCase() };
}

/** The customer and the delivery address, on one line. */
export function customerOf({
  customer_details: details,
  collected_information: collected,
}: Stripe.Checkout.Session): Customer {
  const shipping = collected?.shipping_details;
  return {
    email: details?.email ?? null,
    name: shipping?.name ?? details?.name ?? null,
    phone: details?.phone ?? null,
    address: shipping ? oneLine(shipping.address) : null,
  };
}

function oneLine({ line1, line2, postal_code, city, country }: Stripe.Address): string {
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, town, country].filter(Boolean).join(', ');
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
