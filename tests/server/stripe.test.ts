import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StripeProvider } from '../../server/modules/payments/stripe/provider.ts';
import { BAND, MAT, QUARTER, ShopApp } from './support/shop.ts';
import { StripeStandIn } from './support/stripe-stand-in.ts';
import { createUser } from './support/users.ts';

const SECRET_KEY = 'sk_test_0123456789';
const WEBHOOK_SECRET = 'whsec_0123456789';
const SESSIONS = 'POST /v1/checkout/sessions';
const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1';

const stripe = new StripeStandIn();
const signer = new Stripe(SECRET_KEY).webhooks;
let shop: ShopApp;
beforeAll(async () => {
  const api = await stripe.listen();
  shop = await ShopApp.start({
    config: { publicUrl: 'https://silna.example' },
    paymentProvider: new StripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      api,
      clock: () => new Date(),
    }),
  });
});
beforeEach(() => {
  stripe.calls.length = 0;
  stripe.answers.clear();
  stripe.answers.set(SESSIONS, { object: 'checkout.session', id: 'cs_test_1', url: PAGE });
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

/** Delivers an event, signed as Stripe signs. */
async function deliver(
  type: string,
  object: object,
  {
    id = `evt_${randomUUID()}`,
    ...sign
  }: { id?: string; secret?: string; timestamp?: number } = {},
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const header = signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...sign });
  const response = await shop.server.app.inject({
    method: 'POST',
    url: '/api/webhooks/payment',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  });
  return response.statusCode;
}

const END = Math.floor(Date.now() / 1000) + 90 * 24 * 60 * 60;
const START = END - 91 * 24 * 60 * 60;

/** What Stripe answers about a subscription from here on. */
function tellSubscription(id: string, uid: string, changes: object = {}): void {
  const subscription = {
    object: 'subscription',
    id,
    customer: 'cus_1',
    status: 'active',
    metadata: { uid, product_id: String(QUARTER.id) },
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { data: [{ current_period_start: START, current_period_end: END }] },
    ...changes,
  };
  stripe.answers.set(`GET /v1/subscriptions/${id}`, subscription);
  stripe.answers.set(`POST /v1/subscriptions/${id}`, {
    ...subscription,
    cancel_at_period_end: true,
  });
}

const paidSession = (paymentId: string, changes: object = {}) => ({
  object: 'checkout.session',
  client_reference_id: paymentId,
  payment_status: 'paid',
  subscription: null,
  customer_details: { email: 'ewa@example.com', name: 'Ewa Karta', phone: '+48600100200' },
  collected_information: {
    shipping_details: {
      name: 'Ewa Nowa',
      address: {
        line1: 'Prosta 1',
        line2: null,
        postal_code: '00-001',
        city: 'Warszawa',
        country: 'PL',
      },
    },
  },
  ...changes,
});

async function subscriber() {
  const user = await createUser();
  const { id } = await shop.opened('/api/subscription/create', user, { product_id: QUARTER.id });
  const subscription = `sub_${randomUUID()}`;
  tellSubscription(subscription, user.uid);
  expect(await deliver('checkout.session.completed', paidSession(id, { subscription }))).toBe(200);
  return { user, id, subscription };
}
const planOf = async (user: Parameters<ShopApp['get']>[1]) =>
  (await shop.get('/api/subscription', user)).json();

describe('opening a payment', () => {
  it('asks for a session with prices, addresses and the key of the payment', async () => {
    const user = await shop.shopper([BAND.id, 2], [MAT.id, 1]);
    const { url, id } = await shop.opened('/api/payment', user);
    expect(url).toBe(PAGE);
    const [call] = stripe.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `payment-${id}`,
    });
    expect(call?.form).toEqual({
      mode: 'payment',
      client_reference_id: id,
      'metadata[payment_id]': id,
      'payment_intent_data[metadata][payment_id]': id,
      locale: 'pl',
      success_url: `https://silna.example/paymentSuccess?payment=${id}`,
      cancel_url: `https://silna.example/paymentFailure?payment=${id}`,
      customer_email: user.email,
      'shipping_address_collection[allowed_countries][0]': 'PL',
      'phone_number_collection[enabled]': 'true',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'pln',
      'line_items[0][price_data][unit_amount]': String(BAND.price),
      'line_items[0][price_data][product_data][name]': BAND.name,
      'line_items[0][price_data][product_data][metadata][product_id]': String(BAND.id),
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'pln',
      'line_items[1][price_data][unit_amount]': String(MAT.price),
      'line_items[1][price_data][product_data][name]': MAT.name,
      'line_items[1][price_data][product_data][metadata][product_id]': String(MAT.id),
    });
  });

  it('asks for a subscription that knows whose it is', async () => {
    const user = await createUser();
    const { id } = await shop.opened('/api/subscription/create', user, { product_id: QUARTER.id });
    expect(stripe.calls[0]?.form).toMatchObject({
      mode: 'subscription',
      success_url: `https://silna.example/paymentSuccessful?payment=${id}`,
      cancel_url: `https://silna.example/paymentFailure?payment=${id}&kind=plan`,
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][recurring][interval_count]': '3',
      'subscription_data[metadata][payment_id]': id,
      'subscription_data[metadata][uid]': user.uid,
      'subscription_data[metadata][product_id]': String(QUARTER.id),
    });
  });

  it('is made good by asking again with the same key after Stripe was out of reach', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    stripe.answers.clear();
    const failed = await shop.post('/api/payment', user, {}, key);
    expect(failed.statusCode).toBe(503);
    expect(failed.json().message[0].message).toContain('Operator płatności');

    stripe.answers.set(SESSIONS, { object: 'checkout.session', url: PAGE });
    const again = await shop.post('/api/payment', user, {}, key);
    expect(again.json()).toMatchObject({ payment_url: PAGE });
    const keys = stripe.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a webhook', () => {
  it('about a paid session makes the order, once', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    const session = paidSession(id);
    const event = { id: `evt_${randomUUID()}` };
    await Promise.all([1, 2, 3].map(() => deliver('checkout.session.completed', session, event)));
    await deliver('checkout.session.async_payment_succeeded', session);
    expect((await shop.stateOf(id)).status).toBe('paid');
    expect((await shop.get('/api/orders', user)).json().data).toHaveLength(1);
  });

  it('about a session whose money is on its way waits for the money', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    await deliver('checkout.session.completed', paidSession(id, { payment_status: 'unpaid' }));
    expect((await shop.stateOf(id)).status).toBe('open');
    await deliver('checkout.session.async_payment_failed', paidSession(id));
    expect((await shop.stateOf(id)).status).toBe('failed');
    await deliver('checkout.session.async_payment_succeeded', paidSession(id));
    expect((await shop.stateOf(id)).status).toBe('paid');
    await deliver('checkout.session.expired', paidSession(id));
    expect((await shop.stateOf(id)).status).toBe('paid');
  });

  it('about a paid plan starts it and sends its gift', async () => {
    const { user, id, subscription } = await subscriber();
    expect(await planOf(user)).toEqual({
      product_id: QUARTER.id,
      stripe_subscription_id: subscription,
      revenuecat_subscription_id: null,
      marked_for_cancellation: false,
      current_period_end: new Date(END * 1000).toISOString(),
    });
    expect((await shop.stateOf(id)).order).not.toBeNull();
  });

  it.each([
    ['was renewed', 'invoice.paid', { items: period(END, END + 100) }, END + 100, false],
    ['is marked', 'customer.subscription.updated', { cancel_at_period_end: true }, END, true],
    ['is marked by a date', 'customer.subscription.updated', { cancel_at: END }, END, true],
    ['could not be charged', 'customer.subscription.updated', { status: 'past_due' }, START, false],
    [
      'has ended',
      'customer.subscription.deleted',
      { status: 'canceled', ended_at: START + 5 },
      START + 5,
      false,
    ],
  ])('about a subscription that %s changes the plan', async (_what, type, changes, end, marked) => {
    const { user, subscription } = await subscriber();
    tellSubscription(subscription, user.uid, changes);
    const object =
      type === 'invoice.paid'
        ? { parent: { subscription_details: { subscription } } }
        : { id: subscription };
    expect(await deliver(type, object)).toBe(200);
    expect(await planOf(user)).toMatchObject({
      current_period_end: new Date(end * 1000).toISOString(),
      marked_for_cancellation: marked,
    });
  });

  it('is repeated by Stripe when we could not ask it', async () => {
    const { user, subscription } = await subscriber();
    const event = { id: `evt_${randomUUID()}` };
    stripe.answers.clear();
    const object = { id: subscription };
    expect(await deliver('customer.subscription.updated', object, event)).toBe(503);
    tellSubscription(subscription, user.uid, { cancel_at_period_end: true });
    expect(await deliver('customer.subscription.updated', object, event)).toBe(200);
    expect(await planOf(user)).toMatchObject({ marked_for_cancellation: true });
  });

  it('about something of somebody else is taken and forgotten', async () => {
    expect(await deliver('customer.created', { id: 'cus_2' })).toBe(200);
    expect(await deliver('checkout.session.completed', paidSession('A'.repeat(22)))).toBe(200);
    expect(shop.server.logs.join('')).toContain('webhook about an unknown payment');
    tellSubscription('sub_other', 'x', { metadata: {} });
    expect(await deliver('customer.subscription.updated', { id: 'sub_other' })).toBe(200);
  });

  it.each([
    ['forged', { secret: 'whsec_another' }],
    ['stale', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])('that is %s is refused', async (_what, sign) => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    expect(await deliver('checkout.session.completed', paidSession(id), sign)).toBe(400);
    expect((await shop.stateOf(id)).status).toBe('open');
  });
});

describe('a running subscription', () => {
  it('is cancelled at the end of its period, once', async () => {
    const { user, subscription } = await subscriber();
    stripe.calls.length = 0;
    const cancel = () => shop.post('/api/subscription/cancel', user);
    for (const response of [await cancel(), await cancel()]) {
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ marked_for_cancellation: true });
    }
    expect(stripe.calls.map(({ method, path, form }) => [method, path, form])).toEqual([
      ['POST', `/v1/subscriptions/${subscription}`, { cancel_at_period_end: 'true' }],
    ]);
  });

  it('is not bought twice while its renewal is tried again, and can be cancelled', async () => {
    const { user, subscription } = await subscriber();
    const tell = async (changes: object) => {
      tellSubscription(subscription, user.uid, changes);
      await deliver('customer.subscription.updated', { id: subscription });
    };
    const choose = () => shop.post('/api/subscription/create', user, { product_id: QUARTER.id });
    await tell({ status: 'past_due' });
    expect((await choose()).statusCode).toBe(409);
    const cancelled = await shop.post('/api/subscription/cancel', user);
    expect(cancelled.json()).toMatchObject({ marked_for_cancellation: true });
    expect((await choose()).statusCode).toBe(200);

    await tell({ status: 'past_due' });
    expect((await choose()).statusCode).toBe(409);
    await tell({ status: 'canceled', ended_at: START + 5 });
    expect((await choose()).statusCode).toBe(200);
    expect((await shop.post('/api/subscription/cancel', user)).statusCode).toBe(404);
  });

  it('opens the portal of its customer', async () => {
    const { user } = await subscriber();
    const portal = 'https://billing.stripe.com/p/session/x';
    stripe.answers.set('POST /v1/billing_portal/sessions', { url: portal });
    const response = await shop.post('/api/subscription/portal', user);
    expect(response.json()).toEqual({ portal_url: portal });
    expect(stripe.calls.at(-1)?.form).toEqual({
      customer: 'cus_1',
      return_url: 'https://silna.example/profile?tab=subscriptions',
      locale: 'pl',
    });
  });
});

function period(start: number, end: number) {
  return { data: [{ current_period_start: start, current_period_end: end }] };
}
