import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { products, sandboxSubscriptions, subscriptions } from '../db/schema.ts';
import { monthsOf } from '../../src/contract/subscription-plan.ts';

/**
 * Registers card plans with the sandbox that it did not sell, such as those of the demo accounts, so
 * that they can be managed in its portal. The period of a known plan only grows.
 */
export async function seedSandbox(db: Db): Promise<void> {
  const rows = await db
    .select({ plan: subscriptions, product: products })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(isNotNull(subscriptions.stripeSubscriptionId));
  for (const { plan, product } of rows) {
    const months = monthsOf(product.type);
    const { stripeSubscriptionId: id, uid, currentPeriodEnd, markedForCancellation } = plan;
    if (id === null || months === undefined) continue;
    const [known] = await db
      .insert(sandboxSubscriptions)
      .values({
        id,
        uid,
        productId: product.id,
        name: product.name,
        price: product.price,
        months,
        cancelAtPeriodEnd: markedForCancellation,
        currentPeriodEnd,
      })
      .onConflictDoUpdate({
        target: sandboxSubscriptions.id,
        // A renewal at the sandbox stays, even if its webhook is still on the way.
        set: {
          currentPeriodEnd: sql`greatest(${sandboxSubscriptions.currentPeriodEnd}, excluded.current_period_end)`,
        },
      })
      .returning({ price: sandboxSubscriptions.price });
    await db
      .update(subscriptions)
      .set({ price: known?.price ?? product.price })
      .where(
        and(eq(subscriptions.uid, uid), eq(subscriptions.id, plan.id), isNull(subscriptions.price)),
      );
  }
}
