import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, products } from '../../server/db/schema.ts';
import { Settlement } from '../../server/modules/payments/settlement.ts';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { BAND, FORM, GIFT, MAT, MONTH, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const LOCKER = DELIVERY_PRICES.locker;

const shop = inThisFile(() => ShopApp.start());

const basketOf = async (user: TestUser) => (await shop.get('/api/basket', user)).json().data;
const change = (id: string, changes: Partial<typeof payments.$inferInsert>) =>
  shop.server.database.db.update(payments).set(changes).where(eq(payments.id, id));
const ordersOf = async (user: TestUser) => (await shop.get('/api/orders', user)).json().data;

describe('a basket', () => {
  it('is paid, becomes an order and leaves what was added meanwhile', async () => {
    const user = await shop.shopper([BAND.id, 2], [MAT.id, 1]);
    const { url, page, id } = await shop.opened('/api/payment', user);
    expect(await shop.stateOf(id)).toEqual({
      status: 'open',
      kind: 'basket',
      amount: 17_800,
      order: null,
      by_letter: false,
    });
    await shop.post('/api/basket/add', user, { product_id: BAND.id, quantity: 3 });

    const response = await shop.pay(page);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${new URL(url).origin}/paymentSuccess?payment=${id}`);
    await shop.settled(id, 'paid');

    const { order } = await shop.stateOf(id);
    expect(order).toEqual({ id: expect.any(Number), token: null });
    const detail = (await shop.get(`/api/orders/${order?.id}`, user)).json().data;
    expect(detail).toMatchObject({
      kind: 'purchase',
      total_amount: 17_800 + LOCKER,
      delivery: { method: 'locker', amount: LOCKER, point: { id: FORM.locker } },
      basket: { total_amount: 17_800 },
    });
    expect(JSON.parse((await basketOf(user)).product_ids)).toEqual([
      { product_id: BAND.id, quantity: 3 },
    ]);
  });

  it('of a guest makes an order that its token opens', async () => {
    const { uid } = (await shop.post('/api/guest/basket')).json();
    await shop.post('/api/guest/basket/add', undefined, { uid, product_id: MAT.id });
    const { page, id } = await shop.opened('/api/guest/payment', undefined, { uid });
    await shop.pay(page);
    await shop.settled(id, 'paid');
    const { order } = await shop.stateOf(id);
    const response = await shop.server.app.inject({
      url: `/api/guest/orders/${order?.id}`,
      headers: { 'order-token': order?.token ?? '' },
    });
    expect(response.json()).toMatchObject({ data: { total_amount: MAT.price + LOCKER } });
    const basket = await shop.get(`/api/guest/basket/${uid}`);
    expect(basket.json()).toMatchObject({ data: { product_ids: '[]' } });
  });

  it('opened as a guest and merged before the money came is found in the account', async () => {
    const { uid } = (await shop.post('/api/guest/basket')).json();
    await shop.post('/api/guest/basket/add', undefined, { uid, product_id: MAT.id });
    const { page, id } = await shop.opened('/api/guest/payment', undefined, { uid });
    const user = await shop.shopper([BAND.id, 1]);
    await shop.post('/api/basket/merge', user, { uid });

    await shop.pay(page);
    await shop.settled(id, 'paid');
    expect((await shop.stateOf(id)).order).toMatchObject({ token: null });
    expect(await ordersOf(user)).toMatchObject([{ total_amount: MAT.price + LOCKER }]);
    expect(JSON.parse((await basketOf(user)).product_ids)).toEqual([
      { product_id: BAND.id, quantity: 1 },
    ]);
  });

  it.each(['failed', 'expired'] as const)(
    'that had %s as a guest’s at sign-in is found in the account once it is paid',
    async (status) => {
      const { uid } = (await shop.post('/api/guest/basket')).json();
      await shop.post('/api/guest/basket/add', undefined, { uid, product_id: MAT.id });
      const { page, id } = await shop.opened('/api/guest/payment', undefined, { uid });
      await change(id, { status });
      const user = await createUser();
      await shop.post('/api/basket/merge', user, { uid });
      await shop.pay(page);
      await shop.settled(id, 'paid');
      expect(await ordersOf(user)).toMatchObject([{ total_amount: MAT.price + LOCKER }]);
      expect((await basketOf(user)).product_ids).toBe('[]');
    },
  );

  it('of a guest that was moved away cannot be paid, in words', async () => {
    const { uid } = (await shop.post('/api/guest/basket')).json();
    await shop.post('/api/guest/basket/add', undefined, { uid, product_id: MAT.id });
    await shop.post('/api/basket/merge', await createUser(), { uid });
    const response = await shop.post('/api/guest/payment', undefined, { uid });
    expect(response.statusCode).toBe(409);
    expect(response.json().message[0].message).toMatch(/^Tego koszyka już nie ma/);
  });

  it('opened by a guest while it moves is either refused or the account’s', async () => {
    const user = await createUser();
    for (let round = 0; round < 8; round += 1) {
      const { uid } = (await shop.post('/api/guest/basket')).json();
      await shop.post('/api/guest/basket/add', undefined, { uid, product_id: MAT.id });
      const [payment, move] = await Promise.all([
        shop.post('/api/guest/payment', undefined, { uid }),
        shop.post('/api/basket/merge', user, { uid }),
      ]);
      expect(move.statusCode).toBe(200);
      expect([200, 409]).toContain(payment.statusCode);
      const left = eq(payments.owner, `guest:${uid}`);
      expect(await shop.server.database.db.$count(payments, left)).toBe(0);
    }
  });

  it.each<[string, [number, number][], object, RegExp]>([
    ['empty', [], {}, /koszyk jest pusty/],
    ['of an outdated total', [[MAT.id, 1]], { expected_total: 1 }, /Ceny w\u00A0koszyku/],
  ])('that is %s cannot be paid', async (_what, lines, body, sentence) => {
    const response = await shop.post('/api/payment', await shop.shopper(...lines), body);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toEqual([
      { code: 'conflict', message: expect.stringMatching(sentence) },
    ]);
  });

  it('with something withdrawn says what', async () => {
    const { db } = shop.server.database;
    const anchor = { ...MAT, id: 3, name: 'Kotwica', type: 'one_purchase' as const };
    await db.insert(products).values({ ...anchor, subtitle: '', image: '', description: {} });
    const user = await shop.shopper([3, 1], [MAT.id, 1]);
    await db.update(products).set({ available: false }).where(eq(products.id, 3));
    const response = await shop.post('/api/payment', user);
    expect(response.statusCode).toBe(409);
    expect(response.json().message[0].message).toContain('„Kotwica”');
  });

  it('is opened once a key, however often it is asked for', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    const ask = (body: object = {}) => shop.post('/api/payment', user, body, key);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual(second.json());
    expect((await ask({ expected_total: MAT.price })).statusCode).toBe(422);
  });

  it('keeps its price while it is being paid', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const { db } = shop.server.database;
    await db.update(products).set({ price: 9_900 }).where(eq(products.id, MAT.id));
    await shop.pay(page);
    await shop.settled(id, 'paid');
    await db.update(products).set({ price: MAT.price }).where(eq(products.id, MAT.id));
    expect((await ordersOf(user))[0]).toMatchObject({ total_amount: MAT.price + LOCKER });
  });
});

describe('a plan', () => {
  it('starts with its payment, and its gift becomes an order', async () => {
    const user = await createUser();
    const { page, id } = await shop.opened('/api/subscription/create', user, {
      product_id: QUARTER.id,
    });
    const response = await shop.pay(page);
    expect(response.headers.location).toMatch(new RegExp(`/paymentSuccessful\\?payment=${id}$`));
    await shop.settled(id, 'paid');
    expect((await shop.get('/api/subscription', user)).json()).toMatchObject({
      product_id: QUARTER.id,
      stripe_subscription_id: expect.stringMatching(/^sub_sandbox_/),
      marked_for_cancellation: false,
    });
    const [order] = await ordersOf(user);
    expect(order).toMatchObject({
      kind: 'gift',
      total_amount: 0,
      delivery: { method: 'locker', amount: 0, point: { id: FORM.locker } },
    });
    expect(JSON.parse(order.basket.product_ids)).toMatchObject([{ product_id: GIFT.id, price: 0 }]);

    const again = await shop.post('/api/subscription/create', user, { product_id: MONTH.id });
    expect(again.statusCode).toBe(409);
  });

  it('without a gift makes no order and asks for no address', async () => {
    const user = await createUser();
    const { page, id } = await shop.opened('/api/subscription/create', user, {
      product_id: MONTH.id,
    });
    const { body } = await shop.get(page);
    for (const field of ['street', 'locker', 'phone'])
      expect(body).not.toContain(`name="${field}"`);
    await shop.pay(page, { street: '', phone: '' });
    await shop.settled(id, 'paid');
    expect((await shop.stateOf(id)).order).toBeNull();
  });

  it.each([
    [BAND.id, 400],
    [GIFT.id, 404],
    [99, 404],
  ])('cannot be product %d: %d', async (productId, status) => {
    const response = await shop.post('/api/subscription/create', await createUser(), {
      product_id: productId,
    });
    expect(response.statusCode).toBe(status);
  });
});

describe('webhooks', () => {
  it('delivered again and again, at once and later, have the effect of one', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const [delivery] = await shop.holding(() => shop.pay(page));
    if (delivery === undefined) throw new Error('nothing was sent');
    expect((await shop.stateOf(id)).status).toBe('open');
    const deliver = () => Promise.all([1, 2, 3, 4].map(() => shop.deliver(delivery)));
    expect((await deliver()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await shop.stateOf(id)).status).toBe('paid');
    await shop.post('/api/basket/add', user, { product_id: MAT.id });
    await deliver();
    expect(await ordersOf(user)).toHaveLength(1);
    expect((await basketOf(user)).total_amount).toBe(MAT.price);
  });

  it('about a failure that come after the money change nothing', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const [late] = await shop.holding(() => shop.submit(page, { action: 'decline' }));
    await shop.pay(page);
    await shop.settled(id, 'paid');
    if (late === undefined) throw new Error('nothing was sent');
    expect((await shop.deliver(late)).statusCode).toBe(200);
    expect((await shop.stateOf(id)).status).toBe('paid');
  });

  it('about a failure leave room for another card', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const declined = await shop.submit(page, { action: 'decline' });
    expect(declined.statusCode).toBe(303);
    expect(declined.headers.location).toMatch(new RegExp(`/paymentFailure\\?payment=${id}$`));
    await shop.settled(id, 'failed');
    expect(await ordersOf(user)).toEqual([]);
    await shop.pay(page);
    await shop.settled(id, 'paid');
  });

  it('about the end of a page after a failure close the payment', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { id: paymentId } = await shop.opened('/api/payment', user);
    await change(paymentId, { status: 'failed' });
    const never = () => Promise.reject(new Error('nothing was paid'));
    const settlement = new Settlement({
      db: shop.server.database.db,
      shop: {
        takeFromBasket: never,
        takeStock: never,
        createOrder: never,
        productOf: never,
        withdrawn: never,
        withPlan: never,
      },
      provider: 'sandbox',
      clock: () => new Date(),
      log: shop.server.app.log,
    });
    const tell = (type: 'payment-expired' | 'payment-failed') =>
      settlement.handle({ id: randomUUID(), type, paymentId });
    await tell('payment-expired');
    await tell('payment-failed');
    expect((await shop.stateOf(paymentId)).status).toBe('expired');
  });

  it.each([
    ['no signature', undefined],
    ['a forged one', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
    ['something else', 'x'],
  ])('with %s are refused', async (_what, signature) => {
    const response = await shop.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/payment',
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'silna-signature': signature }),
      },
      payload: '{}',
    });
    expect(response.statusCode).toBe(400);
  });

  it('with another text under a good signature are refused', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const [declined] = await shop.holding(() => shop.submit(page, { action: 'decline' }));
    const { payload = '', signature = '' } = declined ?? {};
    const forged = { signature, payload: payload.replace('session.declined', 'session.paid') };
    expect((await shop.deliver(forged)).statusCode).toBe(400);
    expect((await shop.stateOf(id)).status).toBe('open');
  });

  it('may be large, not huge', async () => {
    const send = (bytes: number) =>
      shop.deliver({ payload: ' '.repeat(bytes), signature: 'x' }).then((r) => r.statusCode);
    expect(await send(1024 * 1024)).toBe(400);
    expect(await send(1024 * 1024 + 1)).toBe(413);
  });
});

it('answers 404 for payments that are not there', async () => {
  for (const id of ['x', 'A'.repeat(22), '%00']) {
    expect((await shop.get(`/api/payment/${id}`)).statusCode).toBe(404);
  }
});
