import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeProvider } from '../../server/modules/payments/stripe/stripe-provider.ts';
import { StripeStandIn } from './support/stripe-stand-in.ts';

const stripe = new StripeStandIn();
let provider: StripeProvider;
beforeAll(async () => {
  provider = new StripeProvider({
    secretKey: 'sk_test_0123456789',
    webhookSecret: 'whsec_0123456789',
    methods: ['card'],
    api: await stripe.listen(),
  });
});
afterAll(() => stripe.close());

const CHECKOUT = {
  paymentId: 'payment-1',
  refusals: 0,
  lines: [],
  deliveries: [],
  plan: undefined,
  successUrl: 'https://silna.example/paymentSuccess',
  failureUrl: 'https://silna.example/paymentFailure',
  cancelUrl: 'https://silna.example/basket',
};

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
  [
    'ends beyond its period, and is charged before',
    { cancel_at: 3 },
    { markedForCancellation: false },
  ],
  ['ends with its period by a date', { cancel_at: 2 }, { markedForCancellation: true }],
  [
    'ends by the flag and a date',
    { cancel_at_period_end: true, cancel_at: 3 },
    { markedForCancellation: true },
  ],
  [
    'is not charged for the period that has begun',
    { pause_collection: { behavior: 'void' }, start_date: 0 },
    { isPaid: false, awaitsPayment: true, periodEnd: new Date(1_000), keepsLaterEnd: true },
  ],
  [
    'is paused within its first period',
    { pause_collection: { behavior: 'keep_as_draft' }, start_date: 1 },
    { isPaid: true, awaitsPayment: false, periodEnd: new Date(2_000) },
  ],
  [
    'is on trial',
    { status: 'trialing' },
    { isPaid: false, awaitsPayment: false, periodEnd: new Date(2_000) },
  ],
  ['was not sold here', { metadata: {} }, { uid: undefined, productId: undefined }],
])('reads a subscription that %s', async (_what, changes, wanted) => {
  stripe.answers.set('GET /v1/subscriptions/sub_read', subscription('sub_read', changes));
  expect(await provider.readSubscription('sub_read')).toMatchObject({ id: 'sub_read', ...wanted });
});

it.each([
  ['paid', null, { isPaid: true, awaitsPayment: false, periodEnd: new Date(2_000) }],
  // For the hour before a renewal is charged.
  ['draft', null, { isPaid: false, awaitsPayment: false, periodEnd: new Date(1_000) }],
  ['draft', { behavior: 'keep_as_draft' }, { isPaid: false, awaitsPayment: true }],
  // Collection goes on with the next period.
  ['void', null, { isPaid: false, awaitsPayment: true, periodEnd: new Date(1_000) }],
  ['paid', { behavior: 'void' }, { isPaid: true, periodEnd: new Date(2_000) }],
])('counts as paid what its invoice says: %s, paused: %j', async (status, pause, wanted) => {
  const changes = { latest_invoice: 'in_1', pause_collection: pause, start_date: 0 };
  stripe.answers.set('GET /v1/subscriptions/sub_billed', subscription('sub_billed', changes));
  const invoice = { object: 'invoice', id: 'in_1', billing_reason: 'subscription_cycle', status };
  stripe.answers.set('GET /v1/invoices/in_1', invoice);
  expect(await provider.readSubscription('sub_billed')).toMatchObject(wanted);
});

it.each([
  [400, 'invalid_request_error', 422],
  [401, 'invalid_request_error', 422],
  [402, 'card_error', 422],
  [403, 'invalid_request_error', 422],
  [400, 'idempotency_error', 422],
  [409, 'idempotency_error', 503],
  [429, 'invalid_request_error', 503],
  [500, 'api_error', 503],
])('tells a wrong request from an outage: %d %s is a %d', async (status, type, wanted) => {
  const error = { type, code: 'some_code', message: 'about ewa@example.com', param: 'a' };
  stripe.answers.set('GET /v1/subscriptions/sub_odd', { error, status });
  const refusal = await provider.readSubscription('sub_odd').catch((reason: unknown) => reason);
  expect(refusal).toMatchObject({
    statusCode: wanted,
    fault:
      wanted === 422
        ? { message: 'the payment provider refuses our request', detail: { statusCode: status } }
        : undefined,
  });
  expect(JSON.stringify((refusal as { fault?: object }).fault ?? null)).not.toContain('ewa');
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

it('opens a page without an e-mail that Stripe refuses, once, and asks for it there', async () => {
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email' };
  stripe.answers.set('POST /v1/checkout/sessions', { error, status: 400 });
  const checkout = { ...CHECKOUT, paymentId: 'payment-2', email: 'ola@gmail' };
  const opening = () => provider.openCheckout(checkout);
  stripe.calls.length = 0;
  await expect(opening()).rejects.toMatchObject({ statusCode: 422 });
  expect(stripe.calls.map(({ form }) => form.customer_email)).toEqual(['ola@gmail', undefined]);
  stripe.onCall = ({ form }) =>
    form.customer_email === undefined ? { id: 'cs_2', url: 'https://pay.example/2' } : undefined;
  expect(await opening()).toMatchObject({ sessionId: 'cs_2' });
  stripe.onCall = undefined;
});

it('opens a page for another form of the same payment, as after a changed address', async () => {
  stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_1', url: 'https://pay.example/1' });
  for (const email of ['ewa@example.com', 'ewa.nowa@example.com', undefined]) {
    expect(await provider.openCheckout({ ...CHECKOUT, email })).toMatchObject({
      sessionId: 'cs_1',
    });
  }
});
