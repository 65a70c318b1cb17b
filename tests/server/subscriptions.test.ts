import { expect, it } from 'vitest';
import { subscriptions, users } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

const server = inThisFile(() => createTestApp({ clock: () => NOW }));

async function userWith(...plans: Partial<typeof subscriptions.$inferInsert>[]): Promise<TestUser> {
  const user = await createUser();
  await server.database.db.insert(users).values({
    uid: user.uid,
    email: user.email,
    fullName: 'Ewa',
    phoneNumber: '0',
    city: '',
    street: '',
    zipCode: '',
    createdTime: NOW,
    lastActivity: NOW,
  });
  for (const plan of plans) {
    await server.database.db
      .insert(subscriptions)
      .values({ uid: user.uid, currentPeriodEnd: NOW, createdTime: NOW, ...plan });
  }
  return user;
}

const ask = (user: TestUser) =>
  server.app.inject({ url: '/api/subscription', headers: user.headers });

it('answers 404 when there never was one', async () => {
  const response = await ask(await userWith());
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ message: [{ code: 'not_found' }] });
});

it('shows a card plan as the contract says', async () => {
  const user = await userWith({
    productId: 5,
    stripeSubscriptionId: 'sub_card',
    markedForCancellation: true,
    currentPeriodEnd: new Date('2026-05-30T00:00:00Z'),
  });
  expect((await ask(user)).json()).toEqual({
    product_id: 5,
    price: null,
    stripe_subscription_id: 'sub_card',
    revenuecat_subscription_id: null,
    marked_for_cancellation: true,
    current_period_end: '2026-05-30T00:00:00.000Z',
    is_active: true,
    awaits_payment: false,
    server_time: NOW.toISOString(),
  });
});

it('shows a plan of the mobile app, which has no card id', async () => {
  const user = await userWith({ revenuecatSubscriptionId: 'rc_1' });
  expect((await ask(user)).json()).toMatchObject({
    stripe_subscription_id: null,
    revenuecat_subscription_id: 'rc_1',
  });
});

it('shows an expired plan with its past end', async () => {
  const user = await userWith({
    stripeSubscriptionId: 'sub_old',
    currentPeriodEnd: new Date('2026-01-01T00:00:00Z'),
  });
  const response = await ask(user);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    current_period_end: '2026-01-01T00:00:00.000Z',
    is_active: false,
    server_time: NOW.toISOString(),
  });
});

it('shows of several plans the one that lasts longest', async () => {
  const user = await userWith(
    { stripeSubscriptionId: 'sub_a', currentPeriodEnd: new Date('2026-02-01T00:00:00Z') },
    { stripeSubscriptionId: 'sub_b', currentPeriodEnd: new Date('2026-06-01T00:00:00Z') },
    { stripeSubscriptionId: 'sub_c', currentPeriodEnd: new Date('2026-04-01T00:00:00Z') },
  );
  expect((await ask(user)).json()).toMatchObject({ stripe_subscription_id: 'sub_b' });
});

it('never shows the plan of somebody else', async () => {
  await userWith({ stripeSubscriptionId: 'sub_hers' });
  expect((await ask(await userWith())).statusCode).toBe(404);
});

it('keeps a plan from having two providers, or none', async () => {
  await expect(
    userWith({ stripeSubscriptionId: 'sub_x', revenuecatSubscriptionId: 'rc_x' }),
  ).rejects.toThrow(/insert into "subscriptions"/);
  await expect(userWith({})).rejects.toThrow(/insert into "subscriptions"/);
});
