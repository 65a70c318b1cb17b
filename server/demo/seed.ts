import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { subscriptions, users } from '../db/schema.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import type { DemoAccount } from './accounts.ts';
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

/** Profiles and plans of the demo accounts; plans that near their end are extended. */
export async function seedProfiles(db: Db, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    await db
      .insert(users)
      .values({
        uid: account.uid,
        email: account.email,
        fullName: account.fullName,
        phoneNumber: '0',
        city: '',
        street: '',
        zipCode: '',
        createdTime: now,
        lastActivity: now,
      })
      .onConflictDoNothing({ target: users.uid });
    if (account.plan !== undefined) await seedPlan(db, account.uid, account.plan, now);
  }
}

async function seedPlan(
  db: Db,
  uid: string,
  { productId, stripeId, revenuecatId }: NonNullable<DemoAccount['plan']>,
  now: Date,
): Promise<void> {
  const currentPeriodEnd = daysAfter(now, PERIOD_DAYS);
  await db
    .insert(subscriptions)
    .values({
      uid,
      productId,
      stripeSubscriptionId: stripeId ?? null,
      revenuecatSubscriptionId: revenuecatId ?? null,
      currentPeriodEnd,
      createdTime: now,
    })
    .onConflictDoNothing();
  await db
    .update(subscriptions)
    .set({ currentPeriodEnd })
    .where(
      and(
        stripeId === undefined
          ? eq(subscriptions.revenuecatSubscriptionId, revenuecatId ?? '')
          : eq(subscriptions.stripeSubscriptionId, stripeId),
        lt(subscriptions.currentPeriodEnd, daysAfter(now, RENEW_BELOW_DAYS)),
      ),
    );
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
