import type { Db } from '../../db/client.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { goesOn } from './standing.ts';

/** The result for the plans of a user who has paid for a second one. */
export interface OverlappingPlans {
  /** By their card provider's ids, with what they cost and until when they were paid. */
  replaced: { id: string; price: number | null; paidUntil: Date }[];
  /** Those of the mobile app by their store's ids: they continue, only their owner can end them. */
  beside: string[];
}

/**
 * Of several card plans that renew automatically, ends all but the one that was chosen last, in the
 * caller's transaction: the user is not charged for two.
 */
export async function keepNewest(db: Db, uid: string, now: Date): Promise<OverlappingPlans> {
  const repo = new SubscriptionsRepo(db);
  const running = (await repo.all(uid)).filter((row) => goesOn(row, now));
  const [, ...older] = running
    .filter(({ stripeSubscriptionId }) => stripeSubscriptionId !== null)
    .toSorted((one, other) => chosenAt(other) - chosenAt(one));
  const overlapping: OverlappingPlans = {
    replaced: [],
    beside: running.flatMap(({ revenuecatSubscriptionId: id }) => id ?? []),
  };
  for (const { id: rowId, stripeSubscriptionId: id, price, currentPeriodEnd: paidUntil } of older) {
    const end = paidUntil < now ? paidUntil : now;
    await repo.update(rowId, { replacedTime: now, currentPeriodEnd: end });
    if (id !== null) overlapping.replaced.push({ id, price, paidUntil });
  }
  if (older.length > 0) await repo.noteClaim(uid, now);
  return overlapping;
}

function chosenAt({ chosenTime, createdTime }: SubscriptionRow): number {
  return (chosenTime ?? createdTime).getTime();
}
