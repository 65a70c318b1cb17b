import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-database.ts';
import { sandboxSubscriptions } from '../db/schema/sandbox.ts';

type Plan = Omit<typeof sandboxSubscriptions.$inferInsert, 'awaitsPayment'>;

/**
 * Registers a subscription that the sandbox did not sell, so that it can be managed in its portal; resolves with its
 * price in grosze. The period of a known one only grows.
 */
export async function registerSubscription(db: Db, plan: Plan): Promise<number> {
  const [known] = await db
    .insert(sandboxSubscriptions)
    .values(plan)
    .onConflictDoUpdate({
      target: sandboxSubscriptions.id,
      // A renewal at the sandbox stays, even if its webhook is still on the way.
      set: {
        currentPeriodEnd: sql`greatest(${sandboxSubscriptions.currentPeriodEnd}, excluded.current_period_end)`,
      },
    })
    .returning({ price: sandboxSubscriptions.price });
  return known?.price ?? plan.price;
}
