import type { Db } from '../../db/open-database.ts';
import { UnreadPlans } from './card-readings.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { goesOn } from './plan-access.ts';

/** Plans of a user that were paid side by side, or a store's event without a plan, for the company to look at. */
export interface PlanIssue {
  /** A card plan was ended for another one; a mobile plan, which only its owner can end, goes on. */
  kind: 'plan-replaced' | 'plan-beside-mobile' | 'store-unclear';
  /** Names the plan that was ended, the two that go on, or the event. */
  reference: string;
  detail: Record<string, string | number | null>;
}

/** Longest time, in ms, by which the clocks of processes and of the provider are apart. */
const CLOCKS_APART_MS = 60_000;

/** Whether each card plan was paid, by its id, of those that were read for this transaction. */
export type PaidNow = ReadonlyMap<string, boolean>;

interface CardRow {
  row: SubscriptionRow;
  id: string;
}

/**
 * Ends all card plans that may still be charged except the one that was chosen last of those that are paid, in
 * the caller's transaction, so that the user is not charged for two. An unpaid plan ends none, nor does one whose
 * paid period is over: without a paid one all stay until one of them is paid. Our rows may be older than the charges, so `UnreadPlans` is thrown until
 * each of several card plans was read; without any reading, as after a store's statement, none is ended.
 * Resolves with the ended ones, and with every pair of plans that goes on because one of them is the mobile app's.
 */
export async function keepNewest(
  db: Db,
  uid: string,
  now: Date,
  paidNow: PaidNow = new Map(),
): Promise<PlanIssue[]> {
  const repo = new SubscriptionsRepo(db);
  const running = (await repo.all(uid)).filter(goesOn);
  const cards = running.flatMap(ofCard);
  const stays = paidNow.size === 0 ? undefined : newestPaid(cards, paidNow, now);
  const replaced: PlanIssue[] = [];
  for (const { row, id } of cards) {
    if (stays === undefined || id === stays.id) continue;
    const { price, currentPeriodEnd: paidUntil } = row;
    const end = paidUntil < now ? paidUntil : now;
    await repo.update(row, { replacedTime: now, currentPeriodEnd: end });
    replaced.push({
      kind: 'plan-replaced',
      reference: id,
      detail: { subscription: id, price, paid_until: paidUntil.toISOString() },
    });
  }
  if (replaced.length > 0) await repo.noteClaim(uid, now);
  return [...replaced, ...besideMobile(running, stays === undefined ? cards : [stays])];
}

function newestPaid(cards: readonly CardRow[], paidNow: PaidNow, now: Date): CardRow | undefined {
  const until = now.getTime() + CLOCKS_APART_MS;
  const unread = cards.map(({ id }) => id).filter((id) => !paidNow.has(id));
  if (cards.length > 1 && unread.length > 0) throw new UnreadPlans(unread);
  const [newest] = cards
    .filter(({ id, row }) => paidNow.get(id) === true && row.currentPeriodEnd.getTime() > until)
    .toSorted((one, other) => chosenAt(other) - chosenAt(one));
  return newest;
}

/** Each plan of the mobile app with those of the card that stay, and with each other. */
function besideMobile(running: readonly SubscriptionRow[], cards: readonly CardRow[]): PlanIssue[] {
  const mobile = running.flatMap(({ revenuecatSubscriptionId: id }) => id ?? []).toSorted();
  return mobile.flatMap((subscription, index) => {
    const others = [...cards.map(({ id }) => id), ...mobile.slice(index + 1)];
    return others.map((beside) => ({
      kind: 'plan-beside-mobile' as const,
      reference: `${subscription} ${beside}`,
      detail: { subscription, beside },
    }));
  });
}

function ofCard(row: SubscriptionRow): CardRow[] {
  return row.stripeSubscriptionId === null ? [] : [{ row, id: row.stripeSubscriptionId }];
}

function chosenAt({ row }: CardRow): number {
  return (row.chosenTime ?? row.createdTime).getTime();
}
