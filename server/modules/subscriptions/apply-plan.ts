import type { Db } from '../../db/client.ts';
import type { PlanChange } from './plan-change.ts';
import { SubscriptionsRepo } from './repo.ts';

/**
 * Starts, extends, marks or ends a plan, in the caller's transaction. A statement of the provider that
 * is older than the stored one changes nothing, so that webhooks may come in any order.
 */
export async function applyPlan(db: Db, change: PlanChange, now: Date): Promise<void> {
  const repo = new SubscriptionsRepo(db);
  const { uid, periodEnd, providerTime } = change;
  const isNew = await repo.insertOnce({
    uid,
    productId: change.productId ?? null,
    price: change.price ?? null,
    chosenTime: change.chosenTime ?? null,
    stripeSubscriptionId: change.provider === 'card' ? change.id : null,
    revenuecatSubscriptionId: change.provider === 'mobile' ? change.id : null,
    markedForCancellation: change.markedForCancellation ?? false,
    providerEnded: change.hasEnded ?? false,
    currentPeriodEnd: periodEnd,
    createdTime: now,
    providerTime,
  });
  if (!isNew) {
    const row = await repo.lock(change);
    if (row === undefined || (row.providerTime !== null && row.providerTime > providerTime)) return;
    // Ended here, whatever its provider says before it is notified: only its end is applied.
    if (row.replacedTime !== null && change.hasEnded !== true) return;
    await repo.update(row.id, {
      uid,
      productId: change.productId === undefined ? row.productId : change.productId,
      price: change.price ?? row.price,
      chosenTime: change.chosenTime ?? row.chosenTime,
      markedForCancellation: change.markedForCancellation ?? row.markedForCancellation,
      providerEnded: change.hasEnded ?? row.providerEnded,
      currentPeriodEnd:
        change.keepsLaterEnd && row.currentPeriodEnd > periodEnd ? row.currentPeriodEnd : periodEnd,
      providerTime,
    });
    // A store may transfer a subscription to another account.
    if (row.uid !== uid) await repo.noteClaim(row.uid, now);
  }
  await repo.noteClaim(uid, now);
}
