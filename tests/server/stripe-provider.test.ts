import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeProvider } from '../../server/modules/payments/stripe/provider.ts';
import { StripeStandIn } from './support/stripe-stand-in.ts';

const stripe = new StripeStandIn();
let provider: StripeProvider;
beforeAll(async () => {
  provider = new StripeProvider({
    secretKey: 'sk_test_0123456789',
    webhookSecret: 'whsec_0123456789',
    api: await stripe.listen(),
    // One millisecond per call.
    clock: () => new Date(stripe.calls.length),
  });
});
afterAll(() => stripe.close());

it('knows a subscription as of the moment when its cancellation was asked for', async () => {
  stripe.answers.set('POST /v1/subscriptions/sub_timed', {
    object: 'subscription',
    id: 'sub_timed',
    status: 'active',
    metadata: { uid: 'uid' },
    cancel_at_period_end: true,
    cancel_at: null,
    ended_at: null,
    items: { data: [{ current_period_start: 1, current_period_end: 2 }] },
  });
  const asked = new Date(stripe.calls.length);
  expect((await provider.cancelAtPeriodEnd('sub_timed')).providerTime).toEqual(asked);
});

it('answers 404 about a subscription that Stripe does not know', async () => {
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  stripe.answers.set('POST /v1/subscriptions/sub_gone', { error });
  stripe.answers.set('GET /v1/subscriptions/sub_gone', { error });
  const refusal = { statusCode: 404, message: 'Operator płatności nie zna tej subskrypcji.' };
  await expect(provider.cancelAtPeriodEnd('sub_gone')).rejects.toMatchObject(refusal);
  const portal = provider.billingPortal('sub_gone', 'https://silna.example/profile');
  await expect(portal).rejects.toMatchObject(refusal);
});

it('opens a page for another form of the same payment, as after a changed address', async () => {
  stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_1', url: 'https://pay.example/1' });
  const checkout = {
    paymentId: 'payment-1',
    refusals: 0,
    lines: [],
    deliveries: [],
    plan: undefined,
    successUrl: 'https://silna.example/paymentSuccess',
    failureUrl: 'https://silna.example/paymentFailure',
    cancelUrl: 'https://silna.example/basket',
  };
  for (const email of ['ewa@example.com', 'ewa.nowa@example.com', undefined]) {
    expect(await provider.openCheckout({ ...checkout, email })).toMatchObject({
      sessionId: 'cs_1',
    });
  }
});
