import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { goesOn } from '../../server/modules/subscriptions/plan-access.ts';
import { createShopServices } from '../../server/shop/shop-services.ts';
import { ownerOfUser } from '../../server/security/owner.ts';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { BAND, MAT, MONTH, QUARTER } from './support/small-shop.ts';
import {
  END,
  PAGE,
  paidPlan,
  paidSession,
  period,
  SESSIONS,
  START,
  StripeShop,
} from './support/stripe-shop.ts';
import { createUser } from './support/users.ts';

const world = StripeShop.inThisFile();
const { stripe } = world;

const cardOf = ({ stripeSubscriptionId }: { stripeSubscriptionId: string | null }) =>
  stripeSubscriptionId;
/** The subscriptions that would be charged again. */
const running = async (uid: string) => (await world.plansOf(uid)).filter(goesOn).map(cardOf);
/** Subscriptions that are ended at Stripe. */
const endedPlans = async (uid: string) =>
  (await world.plansOf(uid)).filter(({ providerEnded }) => providerEnded).map(cardOf);

describe('a page that another one replaces', () => {
  const EXPIRE = 'POST /v1/checkout/sessions/cs_test_1/expire';

  async function twoPages() {
    const user = await world.shop.shopper([MAT.id, 1]);
    const first = await world.shop.opened('/api/payment', user);
    await world.shop.post('/api/basket/add', user, { product_id: BAND.id });
    stripe.calls.length = 0;
    stripe.answers.set(SESSIONS, { object: 'checkout.session', id: 'cs_test_2', url: `${PAGE}2` });
    return { user, first, open: () => world.shop.post('/api/payment', user) };
  }

  it('is expired before the other is opened', async () => {
    const { first, open } = await twoPages();
    stripe.answers.set(EXPIRE, { object: 'checkout.session', status: 'expired' });
    expect((await open()).json()).toMatchObject({ payment_url: `${PAGE}2` });
    expect(stripe.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([EXPIRE, SESSIONS]);
    expect((await world.shop.stateOf(first.id)).status).toBe('expired');
  });

  it('and has been paid meanwhile keeps the other from being opened', async () => {
    const { user, first, open } = await twoPages();
    stripe.answers.set(EXPIRE, { error: { type: 'invalid_request_error' } });
    stripe.answers.set('GET /v1/checkout/sessions/cs_test_1', { status: 'complete' });
    const refused = await open();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message[0].message).toContain('właśnie potwierdzana');
    expect(stripe.calls.map(({ path }) => path)).not.toContain('/v1/checkout/sessions');
    await world.deliver('checkout.session.completed', paidSession(first.id));
    expect((await world.shop.stateOf(first.id)).status).toBe('paid');
    const again = await world.shop.opened('/api/payment', user);
    expect((await world.shop.stateOf(again.id)).amount).toBe(BAND.price);
  });

  it('and cannot be expired now keeps the other closed until it can', async () => {
    const { open } = await twoPages();
    stripe.answers.delete(EXPIRE);
    stripe.answers.set(EXPIRE, { error: { type: 'api_error' }, status: 500 });
    expect((await open()).statusCode).toBe(503);
    stripe.answers.set(EXPIRE, { object: 'checkout.session', status: 'expired' });
    expect((await open()).statusCode).toBe(200);
  });

  it('is looked for right after a settlement only where there is one', async () => {
    const settle = (paymentId: string) =>
      world.money.settlement.handle({
        type: 'payment-succeeded',
        id: `evt_${randomUUID()}`,
        paymentId,
        charged: { amount: MAT.price + DELIVERY_PRICES.locker, currency: 'PLN' },
        customer: { name: 'Ewa Nowa', email: 'ewa@example.com', phone: null, address: null },
        delivery: {
          method: 'locker',
          amount: DELIVERY_PRICES.locker,
          point: { id: 'KRA05N', address: null },
        },
        subscriptionId: undefined,
      });
    const alone = await world.shop.opened('/api/payment', await world.shop.shopper([MAT.id, 1]));
    expect(await settle(alone.id)).toMatchObject({ outcome: 'done', leavesWork: false });
    const { first, open } = await twoPages();
    stripe.answers.set(EXPIRE, { error: { type: 'invalid_request_error' } });
    stripe.answers.set('GET /v1/checkout/sessions/cs_test_1', { status: 'complete' });
    expect((await open()).statusCode).toBe(409);
    expect(await settle(first.id)).toMatchObject({ outcome: 'done', leavesWork: true });
  });

  it('had expired by itself already', async () => {
    const { open } = await twoPages();
    stripe.answers.set(EXPIRE, { error: { type: 'invalid_request_error' } });
    stripe.answers.set('GET /v1/checkout/sessions/cs_test_1', { status: 'expired' });
    expect((await open()).statusCode).toBe(200);
  });
});

describe('a second plan that is paid all the same', () => {
  it('replaces the first, which is ended at Stripe and noted for its refund', async () => {
    const user = await createUser();
    const { id: first } = await world.shop.opened('/api/subscription/create', user, {
      product_id: QUARTER.id,
    });
    stripe.answers.set('POST /v1/checkout/sessions/cs_test_1/expire', { status: 'expired' });
    const { id: second } = await world.shop.opened('/api/subscription/create', user, {
      product_id: MONTH.id,
    });
    const [old, chosen] = [`sub_${randomUUID()}`, `sub_${randomUUID()}`];
    world.tellSubscription(old, user.uid);
    const monthly = {
      items: { data: [{ ...period(START, END).data[0], price: { unit_amount: MONTH.price } }] },
    };
    world.tellSubscription(chosen, user.uid, {
      metadata: { uid: user.uid, product_id: String(MONTH.id) },
      ...monthly,
    });
    stripe.calls.length = 0;
    // Delivered in the wrong order, too.
    const forMonth = { amount_total: MONTH.price, custom_fields: [] };
    await world.deliver('checkout.session.completed', paidPlan(second, chosen, forMonth));
    expect(await world.deliver('checkout.session.completed', paidPlan(first, old))).toBe(200);

    expect(await world.planStateOf(user)).toMatchObject({
      stripe_subscription_id: chosen,
      price: MONTH.price,
    });
    expect(await running(user.uid)).toEqual([chosen]);
    const ended = () =>
      stripe.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    await expect.poll(ended).toEqual([`/v1/subscriptions/${old}`]);
    await expect.poll(() => endedPlans(user.uid)).toEqual([old]);
    expect(await world.issuesOf(first)).toEqual([
      ['paid-late', { superseded: expect.any(String) }],
      [
        'plan-replaced',
        { subscription: old, price: QUARTER.price, paid_until: new Date(END * 1000).toISOString() },
      ],
    ]);
    // The gift of a plan that was over when it began is not sent.
    expect(await world.ordersOf(user)).toEqual([]);
    // An older statement of Stripe does not reactivate it.
    await world.deliver('customer.subscription.updated', { id: old });
    expect(await running(user.uid)).toEqual([chosen]);
  });
});

describe('a webhook', () => {
  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    [
      'a delivery that was not offered',
      {
        shipping_cost: { amount_total: 1, shipping_rate: 'shr_locker' },
        amount_total: MAT.price + 1,
      },
    ],
  ])('about %s than was asked for makes nothing of it, and says so', async (_what, changes) => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    expect(await world.deliver('checkout.session.completed', paidSession(id, changes))).toBe(200);
    expect((await world.shop.stateOf(id)).status).toBe('open');
    expect(await world.ordersOf(user)).toEqual([]);
    expect(await world.issuesOf(id)).toMatchObject([
      ['other-amount', { wanted: MAT.price + DELIVERY_PRICES.locker }],
    ]);
    const line = world.shop.server.logs.findLast((text) => text.includes('has to look at'));
    expect(line).not.toContain(id);
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, issues: ['other-amount'] });
  });

  it('about a courier brings no locker, about a locker without a code a note', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const first = await world.shop.opened('/api/payment', user);
    const { courier } = DELIVERY_PRICES;
    const byCourier = {
      shipping_cost: { amount_total: courier, shipping_rate: 'shr_courier' },
      amount_total: MAT.price + courier,
    };
    await world.deliver('checkout.session.completed', paidSession(first.id, byCourier));
    expect(await world.ordersOf(user)).toMatchObject([
      { delivery: { method: 'courier', amount: courier, point: null } },
    ]);
    expect(await world.issuesOf(first.id)).toEqual([]);
    await world.shop.post('/api/basket/add', user, { product_id: MAT.id });
    const second = await world.shop.opened('/api/payment', user);
    await world.deliver(
      'checkout.session.completed',
      paidSession(second.id, { custom_fields: [] }),
    );
    expect((await world.shop.stateOf(second.id)).status).toBe('paid');
    expect(await world.issuesOf(second.id)).toEqual([['no-locker', {}]]);
  });

  it.each([
    ['address', { collected_information: null }],
    [
      'address',
      { collected_information: { shipping_details: { name: 'Ewa', address: { country: 'PL' } } } },
    ],
    ['contact', { customer_details: { email: null, name: 'Ewa', phone: ' ' } }],
    ['address and contact', { collected_information: null, customer_details: null }],
  ])('by courier without %s is noted: %j', async (missing, changes) => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    const { courier } = DELIVERY_PRICES;
    const byCourier = {
      shipping_cost: { amount_total: courier, shipping_rate: 'shr_courier' },
      amount_total: MAT.price + courier,
    };
    const session = paidSession(id, { ...byCourier, ...changes });
    expect(await world.deliver('checkout.session.completed', session)).toBe(200);
    expect(await world.issuesOf(id)).toEqual([['no-address', { missing }]]);
    expect(await world.ordersOf(user)).toHaveLength(1);
  });
});

it('one page alone can be paid, also where the clocks of two processes are apart', async () => {
  const user = await createUser();
  const owner = ownerOfUser(user);
  const { db } = world.shop.server.database;
  const process = (ahead: number) =>
    createShopServices({
      db,
      provider: world.provider,
      clock: () => new Date(Date.now() + ahead),
      log: world.shop.server.app.log,
    }).payments;
  const [ahead, behind] = [process(20_000), process(0)];
  const payer = { owner, email: undefined, origin: 'https://silna.example' };
  const first = await db.transaction((tx) => ahead.preparePlan(tx, owner, QUARTER.id));
  await ahead.open(first, payer);
  const expire = 'POST /v1/checkout/sessions/cs_test_1/expire';
  stripe.answers.set(expire, { status: 'expired' });
  stripe.answers.set(SESSIONS, { object: 'checkout.session', id: 'cs_test_2', url: `${PAGE}2` });
  stripe.calls.length = 0;
  const second = await db.transaction((tx) => behind.preparePlan(tx, owner, MONTH.id));
  await expect(ahead.open(first, payer)).rejects.toMatchObject({ statusCode: 409 });
  expect(await behind.open(second, payer)).toMatchObject({ payment_url: `${PAGE}2` });
  expect(stripe.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([expire, SESSIONS]);
});
