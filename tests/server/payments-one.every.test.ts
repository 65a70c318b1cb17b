import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  paymentIssues,
  payments,
  products,
  sandboxSubscriptions,
  subscriptions,
} from '../../server/db/schema.ts';
import { DELIVERY_PRICES } from '../../src/contract/delivery.ts';
import { BAND, FORM, MAT, MONTH, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const { locker: LOCKER, courier: COURIER } = DELIVERY_PRICES;

const shop = inThisFile(() => ShopApp.start());

const ordersOf = async (user: TestUser) => (await shop.get('/api/orders', user)).json().data;
const basketOf = async (user: TestUser) =>
  JSON.parse((await shop.get('/api/basket', user)).json().data.product_ids);
const choose = (user: TestUser, productId: number) =>
  shop.opened('/api/subscription/create', user, { product_id: productId });
const issuesOf = async (paymentId: string) => {
  const { db } = shop.server.database;
  const rows = await db.select().from(paymentIssues).where(eq(paymentIssues.paymentId, paymentId));
  return rows.map(({ kind }) => kind).toSorted();
};
const change = (id: string, changes: Partial<typeof payments.$inferInsert>) =>
  shop.server.database.db.update(payments).set(changes).where(eq(payments.id, id));
const sell = (id: number, available: boolean) =>
  shop.server.database.db.update(products).set({ available }).where(eq(products.id, id));

describe('two pages for a basket', () => {
  it('only the newer can be paid', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const first = await shop.opened('/api/payment', user);
    await shop.post('/api/basket/add', user, { product_id: BAND.id });
    const second = await shop.opened('/api/payment', user);
    expect((await shop.stateOf(first.id)).status).toBe('expired');
    const refused = await shop.pay(first.page);
    expect(refused.statusCode).toBe(410);
    expect(refused.body).toContain('Ta płatność jest nieaktualna');
    await shop.pay(second.page);
    await shop.settled(second.id, 'paid');
    expect(await ordersOf(user)).toMatchObject([{ total_amount: MAT.price + BAND.price + LOCKER }]);
    expect(await basketOf(user)).toEqual([]);
  });

  it('the older, paid before the other was opened, keeps it from being opened', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const first = await shop.opened('/api/payment', user);
    await shop.post('/api/basket/add', user, { product_id: BAND.id });
    const [paid] = await shop.holding(() => shop.pay(first.page));
    const early = await shop.post('/api/payment', user);
    expect(early.statusCode).toBe(409);
    expect(early.json().message[0].message).toContain('właśnie potwierdzana');
    if (paid === undefined) throw new Error('nothing was sent');
    await shop.deliver(paid);
    expect(await basketOf(user)).toEqual([{ product_id: BAND.id, quantity: 1 }]);
    const second = await shop.opened('/api/payment', user);
    expect((await shop.stateOf(second.id)).amount).toBe(BAND.price);
  });

  it('the newer is reckoned anew when the older was paid all the same', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const first = await shop.opened('/api/payment', user);
    const [paid] = await shop.holding(() => shop.pay(first.page));
    await shop.post('/api/basket/add', user, { product_id: BAND.id });
    // The session is forgotten, as if the provider had not reported that it was too late: both pages exist.
    await change(first.id, { sessionId: null });
    const key = { 'idempotency-key': randomUUID() };
    const second = await shop.post('/api/payment', user, {}, key);
    const { payment_id: secondId, payment_url: url } = second.json();
    if (paid === undefined) throw new Error('nothing was sent');
    await shop.deliver(paid);
    expect(await ordersOf(user)).toMatchObject([{ total_amount: MAT.price + LOCKER }]);
    expect(await basketOf(user)).toEqual([{ product_id: BAND.id, quantity: 1 }]);
    expect(await issuesOf(first.id)).toEqual(['paid-late']);

    expect((await shop.post('/api/payment', user, {}, key)).statusCode).toBe(409);
    expect((await shop.pay(new URL(url).pathname)).statusCode).toBe(410);
    await shop.settled(secondId, 'expired');
    expect(await ordersOf(user)).toHaveLength(1);
  });

  it('one at most can be paid when both are asked for at once', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    for (let round = 0; round < 4; round += 1) {
      const [first] = await Promise.all([
        shop.post('/api/payment', user),
        shop.post('/api/basket/add', user, { product_id: BAND.id }),
      ]);
      const second = await shop.post('/api/payment', user);
      const pages = [first, second]
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => new URL(answer.json().payment_url).pathname);
      const shown = await Promise.all([...new Set(pages)].map((page) => shop.get(page)));
      expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });

  it('those of different owners do not know of each other', async () => {
    const [one, other] = [await shop.shopper([MAT.id, 1]), await shop.shopper([MAT.id, 1])];
    const first = await shop.opened('/api/payment', one);
    await shop.opened('/api/payment', other);
    await choose(one, MONTH.id);
    expect((await shop.get(first.page)).statusCode).toBe(200);
  });
});

describe('something withdrawn', () => {
  it('can no longer be paid for on a page that is open', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const key = { 'idempotency-key': randomUUID() };
    const { payment_id: id, payment_url: url } = (
      await shop.post('/api/payment', user, {}, key)
    ).json();
    await sell(MAT.id, false);
    const again = await shop.post('/api/payment', user, {}, key);
    expect(again.statusCode).toBe(409);
    expect(again.json().message[0].message).toContain(`„${MAT.name}”`);
    const refused = await shop.pay(new URL(url).pathname);
    await sell(MAT.id, true);
    expect(refused.statusCode).toBe(410);
    await shop.settled(id, 'expired');
    expect(await ordersOf(user)).toEqual([]);
  });

  it('closes open pages without anybody looking at them', async () => {
    const user = await shop.shopper([BAND.id, 1]);
    const { id } = await shop.opened('/api/payment', user);
    await sell(BAND.id, false);
    // A server begins a round when it begins to listen, and another one every minute.
    await shop.server.app.listen({ port: 0, host: '127.0.0.1' });
    await shop.settled(id, 'expired');
    await sell(BAND.id, true);
  });

  it('that was paid all the same is ordered, and noted', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const [paid] = await shop.holding(() => shop.pay(page));
    await sell(MAT.id, false);
    if (paid === undefined) throw new Error('nothing was sent');
    await shop.deliver(paid);
    await sell(MAT.id, true);
    expect((await shop.stateOf(id)).status).toBe('paid');
    expect(await issuesOf(id)).toEqual(['withdrawn']);
  });
});

describe('two plans', () => {
  it('one page is open', async () => {
    const user = await createUser();
    const first = await choose(user, MONTH.id);
    const second = await choose(user, QUARTER.id);
    expect((await shop.pay(first.page)).statusCode).toBe(410);
    await shop.pay(second.page);
    await shop.settled(second.id, 'paid');
    expect(await planRows(user)).toHaveLength(1);
  });

  it('both paid, the one chosen last stays and the other is ended, for a refund', async () => {
    const user = await createUser();
    const first = await choose(user, MONTH.id);
    // The session is forgotten, as if its page could not be closed; both are paid before either webhook.
    await change(first.id, { sessionId: null });
    const second = await choose(user, QUARTER.id);
    await change(first.id, { supersededTime: null });
    const paid = [
      ...(await shop.holding(() => shop.pay(first.page))),
      ...(await shop.holding(() => shop.pay(second.page))),
    ];
    for (const delivery of paid) await shop.deliver(delivery);

    const plan = (await shop.get('/api/subscription', user)).json();
    expect(plan).toMatchObject({ product_id: QUARTER.id, price: QUARTER.price });
    const rows = await planRows(user);
    const replaced = rows.find(({ productId }) => productId === MONTH.id);
    expect(replaced?.replacedTime).toBeInstanceOf(Date);
    expect(await issuesOf(second.id)).toContain('plan-replaced');
    // Its provider no longer charges for it.
    const charged = async () => {
      const { db } = shop.server.database;
      const goesOn = eq(sandboxSubscriptions.cancelAtPeriodEnd, false);
      const left = await db
        .select({ id: sandboxSubscriptions.productId })
        .from(sandboxSubscriptions)
        .where(and(eq(sandboxSubscriptions.uid, user.uid), goesOn));
      return left.map(({ id }) => id);
    };
    await expect.poll(charged).toEqual([QUARTER.id]);
    await expect
      .poll(async () => (await planRows(user)).map(({ providerEnded }) => providerEnded).toSorted())
      .toEqual([false, true]);
  });

  function planRows(user: TestUser) {
    const { db } = shop.server.database;
    return db.select().from(subscriptions).where(eq(subscriptions.uid, user.uid));
  }
});

describe('delivery', () => {
  it('by courier goes to an address, at its price', async () => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const { body } = await shop.get(page);
    for (const price of ['9,99', '14,99', '89,99', '94,99']) {
      expect(body).toContain(`${price}\u00A0zł`);
    }
    await shop.pay(page, { delivery: 'courier', locker: '' });
    await shop.settled(id, 'paid');
    expect(await ordersOf(user)).toMatchObject([
      {
        total_amount: MAT.price + COURIER,
        delivery: { method: 'courier', amount: COURIER, point: null },
        basket: { total_amount: MAT.price },
      },
    ]);
    expect((await shop.stateOf(id)).amount).toBe(MAT.price + COURIER);
  });

  it('is free from 200 zł of products', async () => {
    const user = await shop.shopper([MAT.id, 2], [BAND.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    expect((await shop.get(page)).body).not.toContain('9,99\u00A0zł');
    await shop.pay(page, { delivery: 'courier' });
    await shop.settled(id, 'paid');
    expect(await ordersOf(user)).toMatchObject([
      { total_amount: 20_900, delivery: { method: 'courier', amount: 0 } },
    ]);
  });

  it.each([
    ['no way', { delivery: '' }, 'delivery'],
    ['a way that is not offered', { delivery: 'pigeon' }, 'delivery'],
    ['no locker', { locker: '' }, 'locker'],
    ['a locker that stands nowhere', { locker: 'XXX99X' }, 'locker'],
    ['a courier without an address', { delivery: 'courier', street: '' }, 'street'],
  ])('with %s is asked for again, and nothing is taken', async (_what, fields, problem) => {
    const user = await shop.shopper([MAT.id, 1]);
    const { page, id } = await shop.opened('/api/payment', user);
    const response = await shop.pay(page, fields);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`id="${problem}-problem"`);
    expect((await shop.stateOf(id)).status).toBe('open');
    expect((await shop.pay(page)).statusCode).toBe(303);
  });

  it('of a gift costs nothing and goes to a locker', async () => {
    const user = await createUser();
    const { page, id } = await choose(user, QUARTER.id);
    expect((await shop.pay(page, { locker: '' })).statusCode).toBe(422);
    await shop.pay(page, { delivery: 'courier', street: '', zip: '', city: '' });
    await shop.settled(id, 'paid');
    expect(await ordersOf(user)).toMatchObject([
      {
        kind: 'gift',
        total_amount: 0,
        delivery: { method: 'locker', amount: 0, point: { id: FORM.locker } },
      },
    ]);
  });
});
