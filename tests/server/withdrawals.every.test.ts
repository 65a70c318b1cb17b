/** Withdrawals from the call to the company's list, with an account and without one. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { letters, subscriptions, users, withdrawals } from '../../server/db/schema.ts';
import { handleWithdrawals, listWithdrawals } from '../../server/orders-command/withdrawals.ts';
import { createOrderSteps } from '../../server/shop/order-steps.ts';
import { createWithdrawals } from '../../server/shop/order-withdrawals.ts';
import { RATE_LIMITS } from '../../server/plugins/rate-limits.ts';
import { API } from '../../src/contract/api-paths.ts';
import { inThisFile } from './support/in-this-file.ts';
import { BAND, FORM, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';

const shop = inThisFile(() => ShopApp.start());
const db = () => shop.server.database.db;
const clock = () => new Date();
const DECLARATION = { subject: 'order', order: 0, name: 'Ewa Nowa', items: null, reason: null };

async function bought() {
  const user = await shop.shopper([BAND.id, 1]);
  const payment = await shop.opened('/api/payment', user);
  await shop.pay(payment.page);
  await shop.settled(payment.id, 'paid');
  const { order } = await shop.stateOf(payment.id);
  return { user, order: order?.id ?? 0 };
}

const asGuest = (changes: object) =>
  shop.post(API.guestWithdrawals, undefined, { ...DECLARATION, email: FORM.email, ...changes });
const logged: object[] = [];
const log = { warn: (detail: object) => void logged.push(detail) };
const round = () =>
  createWithdrawals({ db: db(), writesLetters: true, clock, log }).matchReceived();
const stored = async (id: string) => {
  const [row] = await db().select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
};

describe('without an account', () => {
  it('is received whether or not there is such an order, and answered alike', async () => {
    const { order } = await bought();
    const answers = await Promise.all([
      asGuest({ order }),
      asGuest({ order, email: 'ola@example.com' }),
      asGuest({ order: 1 }),
    ]);
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(200);
      expect(Object.keys(JSON.parse(body).data)).toEqual(['id', 'received_time', 'by_letter']);
      expect(headers['cache-control']).toBe('no-store');
    }
    const [right, wrong, unknown] = answers.map((answer) => answer.json().data.id);
    expect(await stored(right)).toMatchObject({ owner: 'nobody', state: 'received' });
    await round();
    expect(await stored(right)).toMatchObject({ state: 'matched', orderNumber: order });
    expect(await stored(wrong)).toMatchObject({ owner: 'nobody', state: 'unmatched' });
    expect(await stored(unknown)).toMatchObject({ owner: 'nobody', state: 'unmatched' });
    // A letter to an address that nobody has ordered with would be anybody's way to write to anybody.
    const written = await db()
      .select()
      .from(letters)
      .where(eq(letters.kind, 'withdrawal-received'));
    expect(written).toMatchObject([{ recipient: FORM.email, event: `withdrawal:${right}` }]);
  });

  it('finds the address in any case, once, in two processes', async () => {
    const { order } = await bought();
    const { id } = (await asGuest({ order, email: FORM.email.toUpperCase() })).json().data;
    await Promise.all([round(), round()]);
    expect(await stored(id)).toMatchObject({ state: 'matched' });
    expect(await db().$count(withdrawals, eq(withdrawals.id, id))).toBe(1);
    expect(await db().$count(letters, eq(letters.event, `withdrawal:${id}`))).toBe(1);
  });

  it('of a plan is found by the address of its account', async () => {
    const user = await shop.subscriber();
    const email = `Ewa-${user.uid}@example.com`;
    const at = new Date();
    const given = { fullName: 'Ewa', phoneNumber: '0', city: '', street: '', zipCode: '' };
    await db()
      .insert(users)
      .values({ uid: user.uid, email, ...given, createdTime: at, lastActivity: at });
    const { id } = (
      await asGuest({ subject: 'plan', order: null, email: email.toLowerCase() })
    ).json().data;
    await round();
    expect(await stored(id)).toMatchObject({ state: 'matched', owner: `user:${user.uid}` });
  });

  it('sent again under its key counts once', async () => {
    const { order } = await bought();
    const headers = { 'idempotency-key': '6f0c1a52-7f7e-4d7b-9d5e-6a6f0f0b1c2d' };
    const body = { ...DECLARATION, order, email: FORM.email };
    const send = () => shop.post(API.guestWithdrawals, undefined, body, headers);
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    const short = { 'idempotency-key': 'x' };
    expect((await shop.post(API.guestWithdrawals, undefined, body, short)).statusCode).toBe(400);
  });

  it('is limited: whoever guesses numbers gets no further and learns nothing', async () => {
    const limited = await ShopApp.start({
      config: { limits: { ...RATE_LIMITS, reports: 3 } },
    });
    const send = (order: number) =>
      limited.post(API.guestWithdrawals, undefined, { ...DECLARATION, order, email: FORM.email });
    const codes: number[] = [];
    for (let order = 1; order <= 5; order += 1) codes.push((await send(order)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
  });
});

it('its letter knows whether the parcel had left', async () => {
  const declaredAt = async (order: number) => {
    const { id } = (await asGuest({ order })).json().data;
    await round();
    const [letter] = await db()
      .select()
      .from(letters)
      .where(eq(letters.event, `withdrawal:${id}`));
    return letter?.data;
  };
  const { order } = await bought();
  expect(await declaredAt(order)).toMatchObject({ isSent: false });
  const { steps } = createOrderSteps({
    db: db(),
    provider: 'sandbox',
    writesLetters: false,
    clock,
  });
  await steps.take({ orderId: order, state: 'sent', time: new Date() });
  expect(await declaredAt(order)).toMatchObject({ isSent: true });
});

describe('of a signed-in user', () => {
  it('is theirs at once, and about their own order alone', async () => {
    const { user, order } = await bought();
    const { id } = (await shop.post(API.withdrawals, user, { ...DECLARATION, order })).json().data;
    expect(await stored(id)).toMatchObject({ owner: `user:${user.uid}`, state: 'matched' });
    const stranger = await createUser();
    const refused = await shop.post(API.withdrawals, stranger, { ...DECLARATION, order });
    expect(refused.statusCode).toBe(404);
    const noPlan = { ...DECLARATION, subject: 'plan', order: null };
    expect((await shop.post(API.withdrawals, stranger, noPlan)).statusCode).toBe(404);
    const subscriber = await shop.subscriber();
    expect((await shop.post(API.withdrawals, subscriber, noPlan)).statusCode).toBe(200);
  });
});

it('an order shows what was declared about it, by a guest once the order is found', async () => {
  const { user, order } = await bought();
  const other = await bought();
  const declaredOn = async () => {
    const { data } = (await shop.get(`${API.orders}/${order}`, user)).json();
    return data.withdrawals;
  };
  expect(await declaredOn()).toEqual([]);
  const declaration = { ...DECLARATION, order, items: '1 × Guma' };
  const own = (await shop.post(API.withdrawals, user, declaration)).json().data;
  const asked = (await asGuest({ order })).json().data;
  await asGuest({ order: other.order });
  await asGuest({ order, email: 'ola@example.com' });
  await round();
  expect(await declaredOn()).toEqual([
    { id: own.id, time: own.received_time, items: '1 × Guma' },
    { id: asked.id, time: asked.received_time, items: null },
  ]);
});

it('the company is told of each new declaration once, and of nobody', async () => {
  const told = await ShopApp.start();
  const user = await told.subscriber();
  const noPlan = { ...DECLARATION, subject: 'plan', order: null };
  const headers = { 'idempotency-key': '6f0c1a52-7f7e-4d7b-9d5e-6a6f0f0b1c2e' };
  const { id } = (await told.post(API.withdrawals, user, noPlan, headers)).json().data;
  await told.post(API.withdrawals, user, noPlan, headers);
  const { logs } = told.server;
  const waiting = logs.filter((line) => line.includes('a withdrawal waits for the company'));
  expect(waiting.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, withdrawal: id, subject: 'plan', state: 'matched' },
  ]);
  await told.close();

  logged.length = 0;
  const { order } = await bought();
  const [right, wrong] = [await asGuest({ order }), await asGuest({ order: 1 })];
  await round();
  await round();
  const mine = [right, wrong].map((answer) => answer.json().data.id);
  expect(logged.filter((each) => mine.includes(Object(each).withdrawal))).toEqual([
    { withdrawal: mine[0], subject: 'order', state: 'matched' },
    { withdrawal: mine[1], subject: 'order', state: 'unmatched' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('@');
});

it('what nobody has dealt with is counted, by its state', async () => {
  const open = async () => {
    const parts = createWithdrawals({ db: db(), writesLetters: true, clock, log });
    const counted = await parts.countOpen();
    return counted.find(({ state }) => state === 'matched')?.open ?? 0;
  };
  const before = await open();
  const { user, order } = await bought();
  const { id } = (await shop.post(API.withdrawals, user, { ...DECLARATION, order })).json().data;
  expect(await open()).toBe(before + 1);
  await handleWithdrawals(db(), [id], new Date());
  expect(await open()).toBe(before);
});

it('a late declaration about a plan stays late when another plan is bought after it', async () => {
  const user = await shop.subscriber();
  const aboutPlan = { ...DECLARATION, subject: 'plan', order: null };
  const { id } = (await shop.post(API.withdrawals, user, aboutPlan)).json().data;
  const old = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  const ofUser = eq(subscriptions.uid, user.uid);
  const [plan] = await db()
    .update(subscriptions)
    .set({ createdTime: old })
    .where(ofUser)
    .returning();
  const lineOf = async () => (await listWithdrawals(db())).find((line) => line.startsWith(id));
  expect(await lineOf()).toContain('LATE');
  if (plan === undefined) throw new Error('the subscriber has no plan');
  const { id: _first, ...rest } = plan;
  const again = { ...rest, stripeSubscriptionId: `${rest.stripeSubscriptionId}-again` };
  await db()
    .insert(subscriptions)
    .values({ ...again, createdTime: new Date() });
  expect(await lineOf()).toContain('LATE');
});

it('the company reads what was declared, whether in time, and marks it as handled', async () => {
  const { user, order } = await bought();
  const { steps } = createOrderSteps({
    db: db(),
    provider: 'sandbox',
    writesLetters: false,
    clock,
  });
  const declare = async (items: string | null) =>
    (await shop.post(API.withdrawals, user, { ...DECLARATION, order, items })).json().data.id;
  const lineOf = async (id: string) =>
    (await listWithdrawals(db())).find((line) => line.startsWith(id)) ?? '';
  const first = await declare('Guma\n1 sztuka');
  expect(await lineOf(first)).toContain(`order ${order}  in time, not delivered yet`);
  expect(await lineOf(first)).toContain('items: Guma 1 sztuka');
  await steps.take({ orderId: order, state: 'sent', time: new Date() });
  await steps.take({ orderId: order, state: 'delivered', time: new Date() });
  expect(await lineOf(first)).toContain('in time, until ');
  await db()
    .update(withdrawals)
    .set({ receivedTime: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000) })
    .where(eq(withdrawals.id, first));
  expect(await lineOf(first)).toContain('LATE');
  expect(await handleWithdrawals(db(), [first, 'x'], new Date())).toEqual([
    { id: first, isHandled: true },
    { id: 'x', isHandled: false },
  ]);
  expect(await lineOf(first)).toBe('');
});
