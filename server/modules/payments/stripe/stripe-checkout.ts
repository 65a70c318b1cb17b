import type { Stripe } from 'stripe';
import type { Checkout, CheckoutPlan } from '../payment-provider.ts';
import { shippingParams } from './shipping.ts';

/** The request to Stripe; it contains the prices, Stripe's own catalogue is not used. */
export function sessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, email, plan, successUrl, cancelUrl } = checkout;
  const metadata = { payment_id: paymentId };
  return {
    mode: plan === undefined ? 'payment' : 'subscription',
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
