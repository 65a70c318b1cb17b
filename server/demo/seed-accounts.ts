import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import type { Db } from '../db/open-database.ts';
import { accountDeletions, subscriptions, users } from '../db/schema.ts';
import { forgetRecipients } from '../modules/account-deletion/delete-data.ts';
import { SubscriptionsRepo } from '../modules/subscriptions/repo.ts';
import { secretId } from '../security/secret-id.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { EmulatorAdmin } from './emulator-admin.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_DAYS = 90;
/** The demo must not run out while somebody looks at it. */
const RENEW_BELOW_DAYS = 30;

/** Creates the demo accounts that are missing; what people changed since stays changed. */
export async function seedAccounts(admin: EmulatorAdmin): Promise<void> {
  const known = await admin.accounts();
  for (const { uid, email } of DEMO_ACCOUNTS) {
    const exists = known.some((account) => account.localId === uid || account.email === email);
    if (exists) continue;
    await admin.createAccount({
      localId: uid,
      email,
      password: DEMO_PASSWORD,
      emailVerified: true,
    });
  }
}

/**
 * Profiles and plans of the demo accounts; plans that near their end are extended. A demo account that was deleted comes
 * back, unless its deletion is still under way.
 */
export async function seedProfiles(db: Db, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    if (await isBeingDeleted(db, account.uid)) continue;
    await db.transaction((tx) => seedProfile(tx, account, now));
    if (account.plan !== undefined) await seedPlan(db, account.uid, account.plan, now);
  }
}

async function isBeingDeleted(db: Db, uid: string): Promise<boolean> {
  const isOfUser = eq(accountDeletions.uid, uid);
  return (await db.$count(accountDeletions, and(isOfUser, isNull(accountDeletions.doneTime)))) > 0;
}

async function seedProfile(
  tx: Db,
  { uid, email, fullName }: DemoAccount,
  now: Date,
): Promise<void> {
  const made = await tx
    .insert(users)
    .values({
      uid,
      email,
      fullName,
      phoneNumber: '0',
      city: '',
      street: '',
      zipCode: '',
      createdTime: now,
      lastActivity: now,
    })
    .onConflictDoNothing({ target: users.uid })
    .returning({ uid: users.uid });
  if (made.length === 0) return;
  // The order would let nothing be paid for, and delete the account once more.
  const { doneTime, keptOwner } = accountDeletions;
  const carriedOut = await tx
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.uid, uid), isNotNull(doneTime)))
    .returning({ keptOwner });
  for (const order of carriedOut) if (order.keptOwner) await forgetRecipients(tx, order.keptOwner);
}

/** A plan of the mobile app is managed by its store; its id is the right to nothing. */
const MOBILE_PLAN = 'rc_demo_mobilna';
/**
 * Ids of the sandbox's subscriptions that the demo starts with begin like this. What follows is secret:
 * whoever knows such an id may cancel and prolong the plan in the sandbox's portal.
 */
const CARD_PLAN = 'sub_demo_';

async function seedPlan(
  db: Db,
  uid: string,
  { productId, provider }: NonNullable<DemoAccount['plan']>,
  now: Date,
): Promise<void> {
  const currentPeriodEnd = daysAfter(now, PERIOD_DAYS);
  await db.transaction(async (tx) => {
    // The lock makes the second of two processes that start at once find the rows of the first.
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
    const isSeeded =
      provider === 'card'
        ? like(subscriptions.stripeSubscriptionId, `${CARD_PLAN}%`)
        : eq(subscriptions.revenuecatSubscriptionId, MOBILE_PLAN);
    const own = and(eq(subscriptions.uid, uid), isSeeded);
    const [plan] = await tx.select().from(subscriptions).where(own);
    if (plan === undefined) {
      const id = provider === 'card' ? newCardPlan() : MOBILE_PLAN;
      await new SubscriptionsRepo(tx).insertOnce({
        uid,
        productId,
        stripeSubscriptionId: provider === 'card' ? id : null,
        revenuecatSubscriptionId: provider === 'card' ? null : id,
        currentPeriodEnd,
        createdTime: now,
      });
      return;
    }
    if (plan.currentPeriodEnd < daysAfter(now, RENEW_BELOW_DAYS)) {
      await tx.update(subscriptions).set({ currentPeriodEnd }).where(own);
    }
  });
}

const newCardPlan = () => `${CARD_PLAN}${secretId()}`;

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
