import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { products, sandboxSubscriptions, subscriptions } from '../db/schema.ts';
import { monthsOf } from '../../src/contract/plans.ts';

/**
 * Registers card plans with the sandbox that it did not sell, such as those of the demo accounts, so
 * that they can be managed in its portal. Of a known plan only the period is updated.
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
      .onConflictDoUpdate({ target: sandboxSubscriptions.id, set: { currentPeriodEnd } })
      .returning({ price: sandboxSubscriptions.price });
    await db
      .update(subscriptions)
      .set({ price: known?.price ?? product.price })
      .where(and(eq(subscriptions.id, plan.id), isNull(subscriptions.price)));
  }
}
