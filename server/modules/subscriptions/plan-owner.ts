import { and, asc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { storeTransfers, users } from '../../db/schema.ts';

/** RevenueCat's own ids, of customers that the mobile app has not named. */
const ANONYMOUS = /^\$RCAnonymousID:/;

/** Whether a plan's owner can be a user of ours; a plan of an anonymous customer belongs to nobody yet. */
export function isUser(id: string): boolean {
  return !ANONYMOUS.test(id);
}

/** An owner, and the instant since which it is known as the owner, by the store's time. */
interface Ownership {
  uid: string;
  since: Date;
}

/**
 * The owner now of a plan that belonged to one customer of the store at `since`. Of the customer's `ids`
 * the one of a user with a profile here counts, or the first that is not anonymous; transfers since then
 * are followed.
 */
export async function ownerNow(db: Db, ids: readonly string[], since: Date): Promise<Ownership> {
  let owner = { uid: await userAmong(db, ids), since };
  const followed: string[] = [];
  for (;;) {
    const next = await nextTransfer(db, owner, followed);
    if (next === undefined) return owner;
    followed.push(next.eventId);
    owner = { uid: next.toId, since: next.transferTime };
  }
}

export async function userAmong(db: Db, ids: readonly string[]): Promise<string> {
  const named = ids.filter(isUser);
  if (named.length > 1) {
    const rows = await db.select({ uid: users.uid }).from(users).where(inArray(users.uid, named));
    const known = named.find((id) => rows.some(({ uid }) => uid === id));
    if (known !== undefined) return known;
  }
  return named[0] ?? ids[0] ?? '';
}

async function nextTransfer(db: Db, { uid, since }: Ownership, followed: readonly string[]) {
  const { eventId, fromId, transferTime } = storeTransfers;
  const [next] = await db
    .select()
    .from(storeTransfers)
    .where(and(eq(fromId, uid), gte(transferTime, since), notInArray(eventId, [...followed])))
    .orderBy(asc(transferTime))
    .limit(1);
  return next;
}
