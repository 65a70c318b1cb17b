import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { subscriptions } from '../../server/db/schema.ts';
import { seedCardPlans } from '../../server/demo/seed-card-plans.ts';
import { seedProfiles } from '../../server/demo/seed-accounts.ts';
import { ShopApp } from './support/small-shop.ts';
import { inThisFile } from './support/in-this-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const shop = inThisFile(() => ShopApp.start());

async function start(now = new Date()): Promise<{ id: string; end: Date }> {
  const { db } = shop.server.database;
  await seedProfiles(db, now);
  await seedCardPlans(db);
  const plans = await db
    .select()
    .from(subscriptions)
    .where(isNotNull(subscriptions.stripeSubscriptionId));
  expect(plans).toHaveLength(1);
  const [plan] = plans;
  return { id: plan?.stripeSubscriptionId ?? '', end: plan?.currentPeriodEnd ?? new Date(0) };
}

const portal = async (id: string) => (await shop.get(`/pay/portal/${id}`)).statusCode;

it('the plan of the demo is managed under an address that nobody can guess', async () => {
  const { id } = await start();
  expect(id).toMatch(/^sub_demo_[\w-]{22}$/);
  expect(await portal(id)).toBe(200);
});

it('keeps its address over starts, and its period ahead', async () => {
  const { id, end } = await start();
  const later = await start(new Date(Date.now() + 80 * DAY_MS));
  expect(later.id).toBe(id);
  expect(later.end.getTime()).toBeGreaterThan(end.getTime() + 70 * DAY_MS);
});

it('two processes that start at once make one plan', async () => {
  const { db } = shop.server.database;
  await db.delete(subscriptions);
  const now = new Date();
  await Promise.all([seedProfiles(db, now), seedProfiles(db, now)]);
  await start(now);
});
