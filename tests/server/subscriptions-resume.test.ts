import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sandboxDeliveries, sandboxSubscriptions, subscriptions } from '../../server/db/schema.ts';
import { MONTH, QUARTER, ShopApp } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const shop = inThisFile(() => ShopApp.start());

const call = (name: 'cancel' | 'resume', user: TestUser, headers: object = {}) =>
  shop.post(`/api/subscription/${name}`, user, undefined, headers);
const planStateOf = async (user: TestUser) => (await shop.get('/api/subscription', user)).json();
const RUNNING = { marked_for_cancellation: false };
const CANCELLED = { marked_for_cancellation: true };

it('a cancelled plan renews itself again, here and at the provider', async () => {
  const user = await shop.subscriber();
  const { current_period_end } = await planStateOf(user);
  await call('cancel', user);
  const answer = await call('resume', user);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...RUNNING, current_period_end });
  expect(await planStateOf(user)).toMatchObject(RUNNING);
  const { portal_url } = (await shop.post('/api/subscription/portal', user)).json();
  const { pathname, search } = new URL(portal_url);
  expect((await shop.get(`${pathname}${search}`)).body).toContain('Następna płatność:');
  // Asking again changes nothing.
  expect((await call('resume', user)).json()).toMatchObject(RUNNING);
});

it('repeated late with its key, it does not take back a later cancellation', async () => {
  const user = await shop.subscriber();
  const key = { 'idempotency-key': randomUUID() };
  await call('cancel', user);
  expect((await call('resume', user, key)).json()).toMatchObject(RUNNING);
  await call('cancel', user);
  expect((await call('resume', user, key)).json()).toMatchObject(CANCELLED);
  expect((await call('resume', user)).json()).toMatchObject(RUNNING);
});

it('no plan is resumed beside another one that goes on', async () => {
  const user = await shop.subscriber(QUARTER.id);
  const { stripe_subscription_id: first } = await planStateOf(user);
  await call('cancel', user);
  const { page } = await shop.opened('/api/subscription/create', user, { product_id: MONTH.id });
  await shop.pay(page);
  await expect.poll(() => planStateOf(user)).toMatchObject({ product_id: MONTH.id });
  await call('resume', user);
  const rows = await shop.server.database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.uid, user.uid));
  expect(rows.filter((row) => !row.markedForCancellation)).toHaveLength(1);
  expect(rows.find((row) => row.stripeSubscriptionId === first)?.markedForCancellation).toBe(true);
});

it('there is nothing to resume without a plan, after its end, or in the mobile app', async () => {
  const ended = await shop.subscriber();
  await call('cancel', ended);
  // The event of the cancellation would bring the end of its period back.
  await expect.poll(() => shop.server.database.db.select().from(sandboxDeliveries)).toEqual([]);
  for (const plans of [subscriptions, sandboxSubscriptions]) {
    // oxlint-disable-next-line no-await-in-loop -- here and at the provider
    await shop.server.database.db
      .update(plans)
      .set({ currentPeriodEnd: new Date(0) })
      .where(eq(plans.uid, ended.uid));
  }
  const mobile = await createUser();
  await shop.server.database.db.insert(subscriptions).values({
    uid: mobile.uid,
    revenuecatSubscriptionId: `rc_${mobile.uid}`,
    currentPeriodEnd: new Date(Date.now() + 60_000),
    createdTime: new Date(),
  });
  for (const [who, status] of [
    [await createUser(), 404],
    [ended, 404],
    [mobile, 409],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- user by user
    expect((await call('resume', who)).statusCode).toBe(status);
  }
});
