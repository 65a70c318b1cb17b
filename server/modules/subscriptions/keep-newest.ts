import type { Db } from '../../db/client.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { goesOn } from './standing.ts';

/** What became of the plans of somebody who had paid for a second one. */
export interface KeptPlan {
  /** By their card provider's ids, with what they cost and how far they were paid. */
  replaced: { id: string; price: number | null; paidUntil: Date }[];
  /** Those of the mobile app by their store's ids: they go on, only their owner can end them. */
  beside: string[];
}

/**
 * Of several plans of a card that go on by themselves, ends all but the one that was chosen last, in
 * the caller's transaction: nobody is charged for two.
 */
export async function keepNewest(db: Db, uid: string, now: Date): Promise<KeptPlan> {
  const repo = new SubscriptionsRepo(db);
  const running = (await repo.all(uid)).filter((row) => goesOn(row, now));
  const [, ...older] = running
    .filter(({ stripeSubscriptionId }) => stripeSubscriptionId !== null)
    .toSorted((one, other) => chosenAt(other) - chosenAt(one));
  const kept: KeptPlan = {
    replaced: [],
    beside: running.flatMap(({ revenuecatSubscriptionId: id }) => id ?? []),
  };
  for (const { id: rowId, stripeSubscriptionId: id, price, currentPeriodEnd: paidUntil } of older) {
    const end = paidUntil < now ? paidUntil : now;
    await repo.update(rowId, { replacedTime: now, currentPeriodEnd: end });
    if (id !== null) kept.replaced.push({ id, price, paidUntil });
  }
  if (older.length > 0) await repo.noteClaim(uid, now);
  return kept;
}

function chosenAt({ chosenTime, createdTime }: SubscriptionRow): number {
  return (chosenTime ?? createdTime).getTime();
}
