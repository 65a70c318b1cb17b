import type { Db } from '../../db/open-database.ts';
import { isUser } from './plan-owner.ts';
import type { CardChange, MobileChange } from './plan-change.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { NewSubscription, SubscriptionRow } from './repo.ts';

/** Another statement about a card plan was applied since it was read: it has to be read again. */
export class Overtaken extends Error {}

/**
 * Starts, extends, marks or ends a plan, in the caller's transaction, which has locked its users.
 * Statements may come in any order: of a store's the one with the later time of the store stays, and a
 * card plan's state that may be older than our row throws `Overtaken`. Neither depends on our clock. Resolves with the
 * plan as it was before, which is undefined for one that was not known.
 */
export async function applyPlan(
  db: Db,
  change: CardChange | MobileChange,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const repo = new SubscriptionsRepo(db);
  const row = await repo.lock(change);
  if (row === undefined) {
    await start(repo, change, now);
    return undefined;
  }
  const { uid, ...since } = ownerOf(row, change);
  const stated = statedBy(row, change, now);
  if (uid !== row.uid) await repo.give(row, uid);
  await repo.update({ uid, id: row.id }, { ...since, ...stated, revision: row.revision + 1 });
  for (const each of new Set([row.uid, uid])) if (isUser(each)) await repo.noteClaim(each, now);
  return row;
}

async function start(
  repo: SubscriptionsRepo,
  change: CardChange | MobileChange,
  now: Date,
): Promise<void> {
  const { provider, id, uid, productId = null, price = null, chosenTime = null } = change;
  // Sold by another installation with the same account, or not known for how long.
  if (uid === undefined || change.periodEnd === undefined) return;
  // The account may have been deleted while this waited for its lock.
  if (await repo.isDeleted(uid)) return;
  const isNew = await repo.insertOnce({
    uid,
    productId,
    price,
    chosenTime,
    stripeSubscriptionId: provider === 'card' ? id : null,
    revenuecatSubscriptionId: provider === 'mobile' ? id : null,
    markedForCancellation: change.markedForCancellation ?? false,
    providerEnded: change.hasEnded ?? false,
    awaitsPayment: change.awaitsPayment ?? false,
    currentPeriodEnd: change.periodEnd,
    createdTime: now,
    ...(provider === 'card'
      ? { readTime: now }
      : { providerTime: change.saidTime, ownerTime: change.ownerTime }),
  });
  if (!isNew) throw new Overtaken(`subscription ${id} has been started meanwhile`);
  if (isUser(uid)) await repo.noteClaim(uid, now);
}

/** The owner of a card plan is that of its payment; a store may transfer its plans. */
function ownerOf(row: SubscriptionRow, change: CardChange | MobileChange) {
  if (change.provider === 'card' || isOlder(change.ownerTime, row.ownerTime ?? row.providerTime)) {
    return { uid: row.uid };
  }
  return { uid: change.uid, ownerTime: change.ownerTime };
}

/** The result changes nothing where the row knows more. */
function statedBy(
  row: SubscriptionRow,
  change: CardChange | MobileChange,
  now: Date,
): Partial<NewSubscription> {
  const { provider, hasEnded } = change;
  if (provider === 'card' && change.seen !== row.revision) {
    throw new Overtaken(`subscription ${change.id} has changed meanwhile`);
  }
  if (provider === 'mobile' && isOutdated(row, change)) return {};
  const time = provider === 'card' ? { readTime: now } : { providerTime: change.saidTime };
  // Ended here, whatever its provider says before it is notified: only its end is applied.
  if (row.replacedTime !== null && hasEnded !== true) return time;
  return {
    ...time,
    productId: change.productId === undefined ? row.productId : change.productId,
    price: change.price ?? row.price,
    chosenTime: change.chosenTime ?? row.chosenTime,
    markedForCancellation: change.markedForCancellation ?? row.markedForCancellation,
    providerEnded: hasEnded ?? row.providerEnded,
    awaitsPayment: change.awaitsPayment ?? row.awaitsPayment,
    currentPeriodEnd: laterEnd(row, change),
  };
}

function laterEnd(
  { currentPeriodEnd: known, awaitsPayment }: SubscriptionRow,
  change: CardChange | MobileChange,
): Date {
  const { periodEnd = known, keepsLaterEnd = false } = change;
  const keepsGrace = change.provider === 'mobile' && change.keepsGrace === true && awaitsPayment;
  return (keepsLaterEnd || keepsGrace) && known > periodEnd ? known : periodEnd;
}

/** Whether the row is newer than the statement. At the same instant the later end stays, whichever comes first. */
function isOutdated(row: SubscriptionRow, { saidTime, periodEnd }: MobileChange): boolean {
  const isTie = row.providerTime?.getTime() === saidTime.getTime();
  const endsBefore = periodEnd !== undefined && periodEnd < row.currentPeriodEnd;
  return isTie ? endsBefore : isOlder(saidTime, row.providerTime);
}

function isOlder(time: Date, than: Date | null): boolean {
  return than !== null && time < than;
}
