/** Purchases that a store moves from one customer to another. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimChanges } from '../../server/db/schema.ts';
import { SubscriptionsRepo } from '../../server/modules/subscriptions/repo.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

const AUTHORIZATION = 'Bearer a-long-shared-secret';
const NOW = new Date('2026-03-01T10:00:00.000Z');
const hours = (count: number) => NOW.getTime() + count * 60 * 60 * 1000;

let server: TestApp;
beforeAll(async () => {
  const revenuecat = { authorization: AUTHORIZATION, products: new Map([['silna_quarter', 5]]) };
  server = await createTestApp({ clock: () => NOW, config: { revenuecat } });
});
afterAll(() => server.close());

const ask = (user: TestUser) =>
  server.app.inject({ url: '/api/subscription', headers: user.headers });
const anonymous = () => `$RCAnonymousID:${randomUUID().replaceAll('-', '')}`;
const about = (transaction: string, owner: string, type: string, at: number, end: number) => ({
  id: randomUUID(),
  type,
  event_timestamp_ms: hours(at),
  app_user_id: owner,
  original_transaction_id: transaction,
  product_id: 'silna_quarter',
  expiration_at_ms: hours(end),
});
const transfer = (at: number, from: string[], to: string[]) => ({
  id: randomUUID(),
  type: 'TRANSFER',
  event_timestamp_ms: hours(at),
  environment: 'PRODUCTION',
  transferred_from: from,
  transferred_to: to,
});
const deliver = async (events: object[]) => {
  for (const event of events) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/revenuecat',
      headers: { authorization: AUTHORIZATION },
      payload: { event },
    });
    expect(response.statusCode, response.body).toBe(200);
  }
};
const isActive = async (user: TestUser) => (await ask(user)).json().is_active ?? false;
const noted = async () => {
  const rows = await server.database.db.select().from(claimChanges);
  return rows.map(({ uid }) => uid);
};
it('brings what was bought before signing in, in whichever order it is said', async () => {
  for (const order of [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const [user, nobody, transaction] = [await createUser(), anonymous(), randomUUID()];
    const events = [
      about(transaction, nobody, 'INITIAL_PURCHASE', -30, 12),
      transfer(-29, [nobody], [user.uid]),
      about(transaction, user.uid, 'RENEWAL', -2, 24),
    ];
    await deliver(order.flatMap((index) => events[index] ?? []));
    await deliver(events);
    expect((await ask(user)).json(), order.join()).toMatchObject({
      is_active: true,
      revenuecat_subscription_id: transaction,
      current_period_end: new Date(hours(24)).toISOString(),
    });
  }
});

it('without anything later is enough for access and for the claim, and is no personal data', async () => {
  const [user, nobody, transaction] = [await createUser(), anonymous(), randomUUID()];
  server.logs.length = 0;
  await deliver([about(transaction, nobody, 'INITIAL_PURCHASE', -2, 24)]);
  expect(server.logs.join('')).toContain('waits for its transfer');
  expect(server.logs.join('')).not.toContain(nobody);
  expect(await noted()).not.toContain(nobody);
  await deliver([transfer(-1, [nobody, anonymous()], [anonymous(), user.uid])]);
  expect(await isActive(user)).toBe(true);
  expect(await noted()).toEqual(expect.arrayContaining([user.uid]));
});

it('takes access from the former owner, and its later return gives it back', async () => {
  const [from, to, transaction] = [await createUser(), await createUser(), randomUUID()];
  const events = [
    about(transaction, from.uid, 'INITIAL_PURCHASE', -9, 24),
    transfer(-8, [from.uid], [to.uid]),
  ];
  await deliver(events);
  expect([await isActive(from), await isActive(to)]).toEqual([false, true]);
  expect(await noted()).toEqual(expect.arrayContaining([from.uid, to.uid]));
  const back = transfer(-6, [to.uid], [from.uid]);
  // The transfer that came between is delivered last.
  const again = transfer(-7, [from.uid], [to.uid]);
  await deliver([back, again]);
  expect([await isActive(from), await isActive(to)]).toEqual([true, false]);
});

it('to somebody anonymous leaves the plan to nobody until the next one', async () => {
  const [from, to, transaction] = [await createUser(), await createUser(), randomUUID()];
  const nobody = anonymous();
  await deliver([
    about(transaction, from.uid, 'INITIAL_PURCHASE', -9, 24),
    transfer(-8, [from.uid], [nobody]),
  ]);
  expect(await isActive(from)).toBe(false);
  await deliver([transfer(-7, [nobody], [to.uid])]);
  expect(await isActive(to)).toBe(true);
});

it('leaves what was bought after it, and a plan of the card', async () => {
  const [from, to] = [await createUser(), await createUser()];
  const [bought, card] = [randomUUID(), `sub_${randomUUID()}`];
  await new SubscriptionsRepo(server.database.db).insertOnce({
    uid: from.uid,
    stripeSubscriptionId: card,
    currentPeriodEnd: new Date(hours(24)),
    createdTime: NOW,
  });
  await deliver([
    about(bought, from.uid, 'INITIAL_PURCHASE', -5, 24),
    transfer(-8, [from.uid], [to.uid]),
  ]);
  expect((await ask(from)).json()).toMatchObject({ is_active: true });
  expect((await ask(to)).statusCode).toBe(404);
});
