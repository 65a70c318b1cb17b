import type { Stripe } from 'stripe';
import { methodsFor, type PaymentMethod } from '../../../../src/contract/payment-methods.ts';
import type { Checkout, CheckoutPlan } from '../payment-provider.ts';
import { shippingParams } from './shipping.ts';

type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

/** Wallets are offered with the card, as the account's settings say. */
const TYPES: Readonly<Record<PaymentMethod, readonly MethodType[]>> = {
  blik: ['blik'],
  transfer: ['p24'],
  card: ['card'],
  wallet: [],
};

/** The request to Stripe; it contains the prices, Stripe's own catalogue is not used. */
export function sessionParams(
  checkout: Checkout,
  methods: readonly PaymentMethod[],
): Stripe.Checkout.SessionCreateParams {
  const { paymentId, email, plan, successUrl, cancelUrl } = checkout;
  const metadata = { payment_id: paymentId };
  return {
    mode: plan === undefined ? 'payment' : 'subscription',
    allowed_payment_method_types: methodsFor(
      plan === undefined ? 'basket' : 'plan',
      methods,
    ).flatMap((method) => TYPES[method]),
    tax_id_collection: { enabled: true },
    client_reference_id: paymentId,
    metadata,
    locale: 'pl',
    success_url: successUrl,
    cancel_url: cancelUrl,
    line_items: lineItems(checkout),
    ...(email !== undefined && { customer_email: email }),
    ...shippingParams(checkout),
    ...(plan === undefined
      ? { payment_intent_data: { metadata } }
      : { subscription_data: { metadata: { ...metadata, ...planMetadata(plan) } } }),
  };
}

function lineItems({ lines, plan }: Checkout): Stripe.Checkout.SessionCreateParams.LineItem[] {
  return lines.map(({ productId, name, unitPrice, quantity }) => ({
    quantity,
    price_data: {
      currency: 'pln',
      unit_amount: unitPrice,
      product_data: { name, metadata: { product_id: String(productId) } },
      ...(plan && { recurring: { interval: 'month', interval_count: plan.months } }),
    },
  }));
}

/** A subscription outlives its payment: every later event about it contains these. */
function planMetadata({ uid, productId }: CheckoutPlan) {
  return { uid, product_id: String(productId) };
}
