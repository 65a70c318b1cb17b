import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountDeletions, NO_OWNER, subscriptions, users } from '../../server/db/schema.ts';
import { seedCardPlans } from '../../server/demo/seed-card-plans.ts';
import { seedProfiles } from '../../server/demo/seed-accounts.ts';
import { AccountDeletionsRepo } from '../../server/modules/account-deletion/repo.ts';
import { UsersRepo } from '../../server/modules/users/repo.ts';
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

/** As the deletion of a demo account leaves it; one without `doneTime` is under way. */
async function deleted(uid: string, doneTime: Date | null) {
  const { db } = shop.server.database;
  await db.delete(subscriptions).where(eq(subscriptions.uid, uid));
  await db.delete(users).where(eq(users.uid, uid));
  const orderedTime = new Date(Date.now() - DAY_MS);
  const order = { uid, orderedTime, doneTime, keptOwner: NO_OWNER };
  await db
    .insert(accountDeletions)
    .values(order)
    .onConflictDoUpdate({ target: accountDeletions.uid, set: order });
  await seedProfiles(db, new Date());
  const ordered = await new AccountDeletionsRepo(db).pending(new Date());
  return {
    profile: (await new UsersRepo(db).find(uid)) !== undefined,
    isDeleted: await new UsersRepo(db).isDeleted(uid),
    isSwept: ordered.some((each) => each.uid === uid),
  };
}

it('an account that was deleted comes back, and is not deleted once more', async () => {
  const here = { profile: true, isDeleted: false, isSwept: false };
  expect(await deleted('demo-subskrypcja', new Date())).toEqual(here);
});

it('an account whose deletion is under way does not come back', async () => {
  const going = { profile: false, isDeleted: true, isSwept: true };
  expect(await deleted('demo-mobilna', null)).toEqual(going);
});
