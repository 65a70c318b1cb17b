/** The deletion of an account: everything goes but what the books need, without the person. */
import { randomUUID } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { keptUntil } from '../../server/db/kept-sales.ts';
import {
  accountDeletions,
  orders,
  orderSteps,
  payments,
  refunds,
  stockAlerts,
  subscriptions,
  users,
  withdrawals,
} from '../../server/db/schema.ts';
import { ACCOUNT_TABLES } from '../../server/modules/account-deletion/delete-data.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { cleanUp } from '../../server/modules/housekeeping/service.ts';
import { accountsToDelete, AUTHORIZATION, DAY_MS, tables } from './support/accounts-to-delete.ts';
import { BAND } from './support/small-shop.ts';
import { createUser, type TestUser } from './support/users.ts';

const { shop, db, remove, tablesWith, register, busyUser, expectGone, deletionsWith, setClock } =
  accountsToDelete();

/** Tables without anything of a user, each with the reason. */
const NOBODYS: Readonly<Record<string, string>> = {
  account_deletions:
    'says that the account was deleted, by a name that the provider does not give again',
  kept_sales: 'says until when sales are kept, by an owner that leads to nobody',
  products: 'what is sold',
  product_prices: 'what it has cost',
  documents: 'programs, workouts and exercises',
  shipped_content: 'versions of what ships with the product',
  leases: 'processes',
  provider_events: 'ids of events alone',
  sandbox_sessions: 'of the payment provider, who keeps what it must',
  sandbox_subscriptions: 'of the payment provider',
  sandbox_refunds: 'of the payment provider',
  sandbox_deliveries: 'of the payment provider',
};
it('decides about every table', () => {
  const decided = new Set([...Object.keys(ACCOUNT_TABLES), ...Object.keys(NOBODYS)]);
  for (const table of tables()) {
    const name = getTableName(table);
    expect(
      decided.has(name),
      `"${name}" is new: delete-data.ts says what becomes of it when an account is deleted, or NOBODYS here why it holds nothing of a user`,
    ).toBe(true);
  }
  expect(decided.size).toBe(tables().length);
});

it('deletes a user with something in every table, and keeps the sale without the person', async () => {
  const user = await busyUser();
  const other = await busyUser();
  const before = [...(await tablesWith(user.uid)), ...(await tablesWith(user.email))];
  expect([...new Set(before)].toSorted()).toEqual(Object.keys(ACCOUNT_TABLES).toSorted());
  const untouched = await tablesWith(other.uid);
  const [order] = await db()
    .select()
    .from(orders)
    .where(eq(orders.owner, `user:${user.uid}`));
  // The parcel of an older order has come.
  const created = new Date(Date.now() - 40 * DAY_MS);
  await db()
    .update(orders)
    .set({ createdTime: created })
    .where(eq(orders.owner, `user:${user.uid}`));
  await db()
    .update(withdrawals)
    .set({ receivedTime: created })
    .where(eq(withdrawals.owner, `user:${user.uid}`));

  expect(await remove(user)).toMatchObject({ statusCode: 200 });
  await expectGone(user);
  const [kept] = await db()
    .select()
    .from(orders)
    .where(eq(orders.paymentId, order?.paymentId ?? ''));
  expect(kept).toMatchObject({
    id: order?.id,
    totalAmount: order?.totalAmount,
    customer: { email: null, name: null, phone: null, address: null },
    deliveryPoint: null,
  });
  expect(kept?.token).not.toBe(order?.token);
  const steps = await db()
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.owner, kept?.owner ?? ''));
  expect(steps).toMatchObject([{ orderId: order?.id, state: 'sent', trackingNumber: null }]);
  const [payment] = await db()
    .select()
    .from(payments)
    .where(eq(payments.id, order?.paymentId ?? ''));
  expect(payment).toMatchObject({ owner: kept?.owner, status: 'paid' });
  const declared = await db()
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.owner, kept?.owner ?? ''));
  expect(declared).toMatchObject([
    { orderNumber: order?.id, state: 'matched', email: '', name: '', reason: null },
  ]);
  expect(await tablesWith(other.uid)).toEqual(untouched);
  expect(await remove(other)).toMatchObject({ statusCode: 200 });
});

it('leaves what waits for an address that the account has not verified', async () => {
  const user = await createUser();
  await register(user);
  const { email } = user;
  await db()
    .insert(stockAlerts)
    .values({ email, productId: BAND.id, tokenHash: randomUUID(), askedTime: new Date() });
  expect(await remove(user)).toMatchObject({ statusCode: 200 });
  expect(await db().$count(stockAlerts, eq(stockAlerts.email, email))).toBe(1);
});

it('keeps the recipient of a new order until the parcel has come and may have gone back', async () => {
  const user = await busyUser();
  await remove(user);
  const recipients = async () => {
    const sold = await db().select().from(orders);
    const declared = await db().select().from(withdrawals);
    return [
      ...sold.map(({ customer }) => customer.name),
      ...declared.map(({ name }) => name),
    ].filter(Boolean).length;
  };
  const before = await recipients();
  expect(before).toBeGreaterThan(0);
  setClock(new Date(Date.now() + 29 * DAY_MS));
  await deletionsWith({}).round();
  expect(await recipients()).toBe(before);
  setClock(new Date(Date.now() + 31 * DAY_MS));
  await deletionsWith({}).round();
  expect(await recipients()).toBe(0);
  const left = await db().select().from(accountDeletions).where(eq(accountDeletions.uid, user.uid));
  expect(left).toMatchObject([{ keptOwner: '' }]);
});

it('asks for a sign-in of now', async () => {
  const user = await busyUser();
  setClock(new Date(Date.now() + 6 * 60_000));
  expect(await remove(user)).toMatchObject({ statusCode: 403 });
  setClock(undefined);
  expect(await tablesWith(user.uid)).toContain('users');
  await remove(user);
});

it('refuses with the reason while a plan of the mobile app goes on', async () => {
  const user = await createUser();
  await register(user);
  await db()
    .insert(subscriptions)
    .values({
      uid: user.uid,
      revenuecatSubscriptionId: randomUUID(),
      currentPeriodEnd: new Date(Date.now() + DAY_MS),
      createdTime: new Date(),
    });
  const refused = await remove(user);
  expect([refused.statusCode, refused.json().message[0].message]).toEqual([
    409,
    expect.stringMatching(/aplikacji mobilnej/),
  ]);
  expect(await tablesWith(user.uid)).toEqual(['subscriptions', 'users']);
  await db()
    .update(subscriptions)
    .set({ markedForCancellation: true })
    .where(eq(subscriptions.uid, user.uid));
  expect(await remove(user)).toMatchObject({ statusCode: 200 });
  await expectGone(user);
});

it('accepts no token of the account any more, which could make it anew', async () => {
  const user = await busyUser();
  await remove(user);
  const registered = await shop.post('/api/user/register', user, {
    email: user.email,
    created_time: new Date().toISOString(),
    last_activity: new Date().toISOString(),
    phone_number: 0,
    full_name: 'Ewa',
    address: { city: '', street: '', zipCode: '' },
  });
  expect(registered.statusCode).toBe(401);
  await expectGone(user);
});

it('makes no plan of a late word about a plan of a deleted account', async () => {
  const user = await createUser();
  await register(user);
  await remove(user);
  const event = {
    event: {
      id: randomUUID(),
      type: 'EXPIRATION',
      app_user_id: user.uid,
      product_id: 'month',
      original_transaction_id: randomUUID(),
      expiration_at_ms: Date.now() - DAY_MS,
      event_timestamp_ms: Date.now(),
      environment: 'PRODUCTION',
      store: 'PLAY_STORE',
    },
  };
  const answer = await shop.server.app.inject({
    method: 'POST',
    url: '/api/webhooks/revenuecat',
    headers: { authorization: AUTHORIZATION },
    payload: event,
  });
  expect(answer.statusCode).toBe(200);
  expect(await db().select().from(subscriptions).where(eq(subscriptions.uid, user.uid))).toEqual(
    [],
  );
  expect(await db().select().from(users).where(eq(users.uid, user.uid))).toEqual([]);
});

it.each([
  ['2026-12-31T22:59:59Z', '2033-01-01T00:00:00Z'],
  ['2026-12-31T23:00:00Z', '2034-01-01T00:00:00Z'],
])('the books need what was sold at %s until %s', (sold, until) => {
  expect(keptUntil(new Date(sold))).toEqual(new Date(until));
});

it('deletes a kept sale once the books no longer need it, not an hour before, and no other one', async () => {
  const [user, other] = [await busyUser(), await busyUser()];
  const orderOf = async ({ uid }: TestUser) => {
    const [order] = await db()
      .select()
      .from(orders)
      .where(eq(orders.owner, `user:${uid}`));
    return order?.id ?? 0;
  };
  const [sold, others] = [await orderOf(user), await orderOf(other)];
  await remove(user);
  const ownersOf = async (id: number) => {
    const rows = await db().select({ owner: orders.owner }).from(orders).where(eq(orders.id, id));
    return rows.map(({ owner }) => owner);
  };
  const [kept = ''] = await ownersOf(sold);
  // A part of the price went back a year later.
  const until = keptUntil(new Date());
  const refunded = new Date(Date.now() + 366 * DAY_MS);
  await db().update(refunds).set({ askedTime: refunded }).where(eq(refunds.owner, kept));
  const cleanUpAt = (time: Date) =>
    cleanUp({ repo: new HousekeepingRepo(db()), clock: () => time });

  await cleanUpAt(new Date(until.getTime() + DAY_MS));
  expect(await ownersOf(sold)).toEqual([kept]);
  const last = keptUntil(refunded);
  await cleanUpAt(new Date(last.getTime() - 3_600_000));
  expect(await ownersOf(sold)).toEqual([kept]);
  await cleanUpAt(new Date(last.getTime() + 3_600_000));
  expect(await tablesWith(kept)).toEqual([]);
  expect(await ownersOf(others)).toEqual([`user:${other.uid}`]);
});
