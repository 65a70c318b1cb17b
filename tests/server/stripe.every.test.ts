import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { BAND, MAT, QUARTER } from './support/small-shop.ts';
import {
  END,
  PAGE,
  paidSession,
  period,
  SECRET_KEY,
  SESSIONS,
  START,
  StripeShop,
} from './support/stripe-shop.ts';
import { createUser } from './support/users.ts';

const world = StripeShop.inThisFile();
const { stripe } = world;

const shippingOption = (index: number, method: string, name: string, amount: string) => {
  const rate = `shipping_options[${index}][shipping_rate_data]`;
  return {
    [`${rate}[type]`]: 'fixed_amount',
    [`${rate}[display_name]`]: name,
    [`${rate}[fixed_amount][amount]`]: amount,
    [`${rate}[fixed_amount][currency]`]: 'pln',
    [`${rate}[delivery_estimate][minimum][unit]`]: 'business_day',
    [`${rate}[delivery_estimate][minimum][value]`]: '1',
    [`${rate}[delivery_estimate][maximum][unit]`]: 'business_day',
    [`${rate}[delivery_estimate][maximum][value]`]: '3',
    [`${rate}[metadata][method]`]: method,
  };
};
const lockerField = (optional: string) => ({
  'custom_fields[0][key]': 'parcel_locker',
  'custom_fields[0][type]': 'text',
  'custom_fields[0][label][type]': 'custom',
  'custom_fields[0][label][custom]': 'Kod paczkomatu, np. WAW01A',
  'custom_fields[0][text][maximum_length]': '20',
  'custom_fields[0][optional]': optional,
});

describe('opening a payment', () => {
  it('asks for a session with prices, addresses and the key of the payment', async () => {
    const user = await world.shop.shopper([BAND.id, 2], [MAT.id, 1]);
    const { url, id } = await world.shop.opened('/api/payment', user);
    expect(url).toBe(PAGE);
    const [call] = stripe.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': expect.stringContaining(id),
    });
    expect(call?.form).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'blik',
      'allowed_payment_method_types[1]': 'p24',
      'allowed_payment_method_types[2]': 'card',
      'tax_id_collection[enabled]': 'true',
      client_reference_id: id,
      'metadata[payment_id]': id,
      'payment_intent_data[metadata][payment_id]': id,
      locale: 'pl',
      success_url: `https://silna.example/paymentSuccess?payment=${id}`,
      cancel_url: 'https://silna.example/basket',
      customer_email: user.email,
      'shipping_address_collection[allowed_countries][0]': 'PL',
      'phone_number_collection[enabled]': 'true',
      ...shippingOption(0, 'locker', 'Paczkomat', '999'),
      ...shippingOption(1, 'courier', 'Kurier', '1499'),
      ...lockerField('true'),
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
    const { id } = await world.shop.opened('/api/subscription/create', user, {
      product_id: QUARTER.id,
    });
    expect(stripe.calls[0]?.form).toMatchObject({
      mode: 'subscription',
      'custom_text[shipping_address][message]': 'W\u00A0paczce przyjdzie prezent do twojego planu.',
      success_url: `https://silna.example/paymentSuccessful?payment=${id}`,
      cancel_url: 'https://silna.example/paywall',
      ...lockerField('false'),
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][recurring][interval_count]': '3',
      'subscription_data[metadata][payment_id]': id,
      'subscription_data[metadata][uid]': user.uid,
      'subscription_data[metadata][product_id]': String(QUARTER.id),
    });
  });

  const keysOfStripe = () =>
    stripe.calls
      .filter(({ path }) => path === '/v1/checkout/sessions')
      .map(({ headers }) => headers['idempotency-key']);
  const page = { object: 'checkout.session', id: 'cs_test_1', url: PAGE };

  it('leads to the page that was opened when its answer got lost', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    stripe.answers.set(SESSIONS, { silence: { ...page, url: `${PAGE}-lost` } });
    // The SDK itself asks again, and is answered with what was opened the first time.
    const { payment_url } = (await world.shop.post('/api/payment', user, {}, key)).json();
    expect(payment_url).toBe(`${PAGE}-lost`);
    expect(new Set(keysOfStripe()).size).toBe(1);
  });

  it.each([
    ['a basket', '/api/payment', undefined],
    ['a plan', '/api/subscription/create', { product_id: QUARTER.id }],
  ])('of %s is a new attempt after an error that Stripe has answered', async (_what, url, body) => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    stripe.answers.set(SESSIONS, { error: { type: 'api_error' }, status: 500 });
    for (const again of [key, key, {}]) {
      const failed = await world.shop.post(url, user, body, again);
      expect(failed.statusCode).toBe(503);
      expect(failed.json().message[0].message).toContain('Operator płatności');
    }
    expect(new Set(keysOfStripe()).size).toBe(3);
    stripe.answers.set(SESSIONS, page);
    const opened = await world.shop.post(url, user, body, key);
    expect(opened.json()).toMatchObject({ payment_url: PAGE });
  });
});

describe('a webhook', () => {
  it('about a paid session makes the order, once', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    const session = paidSession(id);
    const event = { id: `evt_${randomUUID()}` };
    await Promise.all(
      [1, 2, 3].map(() => world.deliver('checkout.session.completed', session, event)),
    );
    await world.deliver('checkout.session.async_payment_succeeded', session);
    expect((await world.shop.stateOf(id)).status).toBe('paid');
    expect(await world.ordersOf(user)).toMatchObject([
      {
        total_amount: MAT.price + DELIVERY_PRICES.locker,
        delivery: { method: 'locker', amount: DELIVERY_PRICES.locker, point: { id: 'KRA05N' } },
      },
    ]);
  });

  it('about a session whose money is on its way waits for the money', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    await world.deliver(
      'checkout.session.completed',
      paidSession(id, { payment_status: 'unpaid' }),
    );
    expect((await world.shop.stateOf(id)).status).toBe('open');
    await world.deliver('checkout.session.async_payment_failed', paidSession(id));
    expect((await world.shop.stateOf(id)).status).toBe('failed');
    await world.deliver('checkout.session.async_payment_succeeded', paidSession(id));
    expect((await world.shop.stateOf(id)).status).toBe('paid');
    await world.deliver('checkout.session.expired', paidSession(id));
    expect((await world.shop.stateOf(id)).status).toBe('paid');
  });

  it('about a paid plan starts it and sends its gift', async () => {
    const { user, id, subscription } = await world.subscriber();
    expect(await world.planStateOf(user)).toEqual({
      product_id: QUARTER.id,
      stripe_subscription_id: subscription,
      revenuecat_subscription_id: null,
      price: QUARTER.price,
      marked_for_cancellation: false,
      current_period_end: new Date(END * 1000).toISOString(),
      is_active: true,
      awaits_payment: false,
      server_time: expect.any(String),
    });
    expect((await world.shop.stateOf(id)).order).not.toBeNull();
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
    const { user, subscription } = await world.subscriber();
    world.tellSubscription(subscription, user.uid, changes);
    const object =
      type === 'invoice.paid'
        ? { parent: { subscription_details: { subscription } } }
        : { id: subscription };
    expect(await world.deliver(type, object)).toBe(200);
    expect(await world.planStateOf(user)).toMatchObject({
      current_period_end: new Date(end * 1000).toISOString(),
      marked_for_cancellation: marked,
    });
  });

  it('is repeated by Stripe when we could not ask it', async () => {
    const { user, subscription } = await world.subscriber();
    const event = { id: `evt_${randomUUID()}` };
    stripe.answers.clear();
    const object = { id: subscription };
    expect(await world.deliver('customer.subscription.updated', object, event)).toBe(503);
    world.tellSubscription(subscription, user.uid, { cancel_at_period_end: true });
    expect(await world.deliver('customer.subscription.updated', object, event)).toBe(200);
    expect(await world.planStateOf(user)).toMatchObject({ marked_for_cancellation: true });
  });

  it('about something of somebody else is taken and forgotten', async () => {
    expect(await world.deliver('customer.created', { id: 'cus_2' })).toBe(200);
    expect(await world.deliver('checkout.session.expired', paidSession('A'.repeat(22)))).toBe(200);
    expect(world.shop.server.logs.join('')).toContain('webhook about an unknown payment');
    expect(await world.issuesAbout('A'.repeat(22))).toEqual([]);
    world.tellSubscription('sub_other', 'x', { metadata: {} });
    expect(await world.deliver('customer.subscription.updated', { id: 'sub_other' })).toBe(200);
  });

  it.each([
    ['forged', { secret: 'whsec_another' }],
    ['stale', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])('that is %s is refused', async (_what, sign) => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    expect(await world.deliver('checkout.session.completed', paidSession(id), sign)).toBe(400);
    expect((await world.shop.stateOf(id)).status).toBe('open');
  });
});

describe('a running subscription', () => {
  it('is not bought twice while its renewal is tried again', async () => {
    const { user, subscription } = await world.subscriber();
    const tell = async (changes: object) => {
      world.tellSubscription(subscription, user.uid, changes);
      await world.deliver('customer.subscription.updated', { id: subscription });
    };
    const choose = () =>
      world.shop.post('/api/subscription/create', user, { product_id: QUARTER.id });
    await tell({ status: 'past_due' });
    expect((await choose()).statusCode).toBe(409);
    await tell({ status: 'canceled', ended_at: START + 5 });
    expect((await choose()).statusCode).toBe(200);
    expect((await world.shop.post('/api/subscription/cancel', user)).statusCode).toBe(404);
  });

  it('opens the portal of its customer', async () => {
    const { user } = await world.subscriber();
    const portal = 'https://billing.stripe.com/p/session/x';
    stripe.answers.set('POST /v1/billing_portal/sessions', { url: portal });
    const response = await world.shop.post('/api/subscription/portal', user);
    expect(response.json()).toEqual({ portal_url: portal });
    expect(stripe.calls.at(-1)?.form).toEqual({
      customer: 'cus_1',
      return_url: 'https://silna.example/profile?tab=subscriptions',
      locale: 'pl',
    });
  });
});
