import { nipIn } from '../../../../src/contract/nip.ts';
import type { Customer } from '../../../db/schema.ts';
import { paymentOfRefund } from '../refund-key.ts';
import type { ChargeReversed } from '../payment-provider.ts';
import type { PaidSession, Reversal, StripeEvent } from './event-shape.ts';

/** Subject of an event of Stripe, before Stripe is queried. */
type StripeNews =
  | { about: 'succeeded'; session: PaidSession; paymentId: string }
  | { about: 'failed' | 'expired'; paymentId: string }
  | { about: 'subscription'; subscriptionId: string }
  | ({ about: 'reversal'; paymentIntent: string | undefined } & Omit<ChargeReversed, 'type'>);

/** Undefined for events that have no effect here, and for sessions of other installations. */
export function newsOf(sent: StripeEvent): StripeNews | undefined {
  if (sent.about === 'reversal') return reversal(sent.event.type, sent.event.data.object);
  const { event } = sent;
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
  }
}

/** A bank transfer completes the session first and pays later; only the payment counts. */
function succeeded(session: PaidSession): StripeNews | undefined {
  const { client_reference_id: paymentId, payment_status: status } = session;
  if (paymentId === null || status === 'unpaid') return undefined;
  return { about: 'succeeded', session, paymentId };
}

function ended(
  about: 'failed' | 'expired',
  { client_reference_id: paymentId }: { client_reference_id: string | null },
): StripeNews | undefined {
  return paymentId === null ? undefined : { about, paymentId };
}

/**
 * The sum of a charge that was refunded in parts is that of all its refunds. A refund of the shop names its payment by its
 * key, so that one that failed is taken back while Stripe answers no question.
 */
function reversal(type: string, object: Reversal): StripeNews {
  const { id, charge, payment_intent: intent, amount, amount_refunded, metadata } = object;
  return {
    about: 'reversal',
    kind: type.includes('refund') ? 'refunded' : 'disputed',
    paymentId: metadata?.payment_id ?? paymentOfRefund(metadata?.refund_key ?? ''),
    paymentIntent: intent ? idOf(intent) : undefined,
    detail: {
      event: type,
      object: id ?? null,
      charge: charge ? idOf(charge) : null,
      amount: amount_refunded ?? amount ?? null,
      currency: object.currency ?? null,
      reason: object.reason ?? null,
      status: object.status ?? null,
    },
  };
}

/** The session's total, delivery and discounts included. */
export function chargedIn({ amount_total: amount, currency }: PaidSession) {
  return { amount: amount ?? 0, currency: (currency ?? '').toUpperCase() };
}

/** The customer and the delivery address, on one line. */
export function customerOf({
  customer_details: details,
  collected_information: collected,
}: PaidSession): Customer {
  const shipping = collected?.shipping_details;
  return {
    email: details?.email ?? null,
    name: shipping?.name ?? details?.name ?? null,
    phone: details?.phone ?? null,
    address: shipping ? oneLine(shipping.address) : null,
  };
}

/** The tax number of whoever buys as a business; a NIP by its digits, of whichever type. */
export function taxIdOf({ customer_details: details }: PaidSession): string | undefined {
  const value = details?.tax_ids?.[0]?.value ?? undefined;
  return value === undefined ? undefined : (nipIn(value) ?? value);
}

type Address = NonNullable<
  NonNullable<PaidSession['collected_information']>['shipping_details']
>['address'];

/** Null for one that names no more than the country. */
function oneLine({ line1, line2, postal_code, city, country }: Address): string | null {
  const town = [postal_code, city].filter(Boolean).join(' ');
  const place = [line1, line2, town].filter(Boolean);
  return place.length === 0 ? null : [...place, country].filter(Boolean).join(', ');
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
