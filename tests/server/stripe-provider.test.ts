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
  });
});
afterAll(() => stripe.close());

const subscription = (id: string, changes: object) => ({
  object: 'subscription',
  id,
  status: 'active',
  metadata: { uid: 'uid', product_id: '5', payment_id: 'payment-1' },
  cancel_at_period_end: false,
  cancel_at: null,
  ended_at: null,
  items: { data: [{ current_period_start: 1, current_period_end: 2 }] },
  ...changes,
});

it.each([
  ['runs', {}, { hasEnded: false, awaitsPayment: false, periodEnd: new Date(2_000) }],
  ['is past due', { status: 'past_due' }, { hasEnded: false, awaitsPayment: true }],
  ['is unpaid', { status: 'unpaid' }, { hasEnded: false, awaitsPayment: true }],
  ['was ended', { status: 'canceled', ended_at: 2 }, { hasEnded: true }],
  ['was never paid', { status: 'incomplete_expired' }, { hasEnded: true }],
  ['was not sold here', { metadata: {} }, { uid: undefined, productId: undefined }],
])('reads a subscription that %s', async (_what, changes, wanted) => {
  stripe.answers.set('GET /v1/subscriptions/sub_read', subscription('sub_read', changes));
  expect(await provider.readSubscription('sub_read')).toMatchObject({ id: 'sub_read', ...wanted });
});

it('answers 503 about a subscription without an item', async () => {
  stripe.answers.set(
    'GET /v1/subscriptions/sub_bare',
    subscription('sub_bare', { items: { data: [] } }),
  );
  await expect(provider.readSubscription('sub_bare')).rejects.toMatchObject({ statusCode: 503 });
});

it.each([
  ['by a date, as in the portal', { cancel_at: 2 }, { cancel_at: '' }],
  [
    'by the flag, which comes with its date',
    { cancel_at_period_end: true, cancel_at: 2 },
    { cancel_at_period_end: 'false' },
  ],
])('resumes a subscription that was cancelled %s', async (_what, changes, form) => {
  stripe.answers.set('GET /v1/subscriptions/sub_back', subscription('sub_back', changes));
  stripe.answers.set('POST /v1/subscriptions/sub_back', subscription('sub_back', {}));
  const resumed = await provider.resumeSubscription('sub_back');
  expect(resumed).toMatchObject({ markedForCancellation: false });
  expect(stripe.calls.at(-1)).toMatchObject({ method: 'POST', form });
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
