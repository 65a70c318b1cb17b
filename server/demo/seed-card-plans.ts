import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { monthsOf } from '../../src/contract/subscription-plan.ts';
import type { Db } from '../db/open-database.ts';
import { products, subscriptions } from '../db/schema.ts';
import { registerSubscription } from '../payment-sandbox/register-subscription.ts';

/** Card plans that the shop has and the sandbox did not sell, such as those of the demo accounts, are known to both. */
export async function seedCardPlans(db: Db): Promise<void> {
  const rows = await db
    .select({ plan: subscriptions, product: products })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .where(isNotNull(subscriptions.stripeSubscriptionId));
  for (const { plan, product } of rows) {
    const months = monthsOf(product.type);
    const { stripeSubscriptionId: id, uid, currentPeriodEnd, markedForCancellation } = plan;
    if (id === null || months === undefined) continue;
    const price = await registerSubscription(db, {
      id,
      uid,
      productId: product.id,
      name: product.name,
      price: product.price,
      months,
      cancelAtPeriodEnd: markedForCancellation,
      currentPeriodEnd,
    });
    await db
      .update(subscriptions)
      .set({ price })
      .where(
        and(eq(subscriptions.uid, uid), eq(subscriptions.id, plan.id), isNull(subscriptions.price)),
      );
  }
}
