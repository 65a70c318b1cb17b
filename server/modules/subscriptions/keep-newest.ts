import type { Db } from '../../db/client.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { goesOn } from './standing.ts';

/** Plans of a user that were paid side by side, for the company to look at. */
export interface PlanIssue {
  /** A card plan was ended for a later one; a mobile plan, which only its owner can end, goes on. */
  kind: 'plan-replaced' | 'plan-beside-mobile';
  /** Names the plan that was ended, or the two that go on. */
  reference: string;
  detail: Record<string, string | number | null>;
}

/**
 * Ends all card plans that may still run except the one that was chosen last, in the caller's transaction, so
 * that the user is not charged for two. Resolves with the ended ones, and with every pair
 * of plans that goes on because one of them is the mobile app's.
 */
export async function keepNewest(db: Db, uid: string, now: Date): Promise<PlanIssue[]> {
  const repo = new SubscriptionsRepo(db);
  const running = (await repo.all(uid)).filter(goesOn);
  const [newest, ...older] = running
    .flatMap(ofCard)
    .toSorted((one, other) => chosenAt(other) - chosenAt(one));
  const replaced: PlanIssue[] = [];
  for (const { row, id } of older) {
    const { price, currentPeriodEnd: paidUntil } = row;
    const end = paidUntil < now ? paidUntil : now;
    await repo.update(row, { replacedTime: now, currentPeriodEnd: end });
    replaced.push({
      kind: 'plan-replaced',
      reference: id,
      detail: { subscription: id, price, paid_until: paidUntil.toISOString() },
    });
  }
  if (older.length > 0) await repo.noteClaim(uid, now);
  return [...replaced, ...besideMobile(running, newest?.id)];
}

/** Each plan of the mobile app with the card's that stays, and with each other. */
function besideMobile(running: readonly SubscriptionRow[], card: string | undefined): PlanIssue[] {
  const mobile = running.flatMap(({ revenuecatSubscriptionId: id }) => id ?? []).toSorted();
  return mobile.flatMap((subscription, index) => {
    const others = [card ?? [], mobile.slice(index + 1)].flat();
    return others.map((beside) => ({
      kind: 'plan-beside-mobile' as const,
      reference: `${subscription} ${beside}`,
      detail: { subscription, beside },
    }));
  });
}

function ofCard(row: SubscriptionRow) {
  return row.stripeSubscriptionId === null ? [] : [{ row, id: row.stripeSubscriptionId }];
}

function chosenAt({ row }: { row: SubscriptionRow }): number {
  return (row.chosenTime ?? row.createdTime).getTime();
}
