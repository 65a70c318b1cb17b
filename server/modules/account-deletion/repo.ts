import { and, asc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { accountDeletions, NO_OWNER, users } from '../../db/schema.ts';

/** Accounts in a round; the rest comes with the next one. */
const AT_ONCE = 50;

export class AccountDeletionsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Ordering it again changes nothing. */
  async order(uid: string, orderedTime: Date, keyHash: string | null): Promise<void> {
    await this.#db
      .insert(accountDeletions)
      .values({ uid, orderedTime, keyHash })
      .onConflictDoNothing();
  }

  /** Whether the deletion of this key was ordered, and the profile has gone with all data. */
  async isGone(uid: string, keyHash: string): Promise<boolean> {
    const isOrdered = and(eq(accountDeletions.uid, uid), eq(accountDeletions.keyHash, keyHash));
    if ((await this.#db.$count(accountDeletions, isOrdered)) === 0) return false;
    return (await this.#db.$count(users, eq(users.uid, uid))) === 0;
  }

  /** Takes an order back. False where data has gone by it: then it stays. */
  async withdraw(uid: string): Promise<boolean> {
    const { uid: column, doneTime, keptOwner } = accountDeletions;
    const isOfUser = eq(column, uid);
    // Whoever deletes the data holds the row: this waits for that, and then looks at both columns again.
    await this.#db
      .delete(accountDeletions)
      .where(and(isOfUser, isNull(doneTime), isNull(keptOwner)));
    const isCarriedOut = or(isNotNull(doneTime), isNotNull(keptOwner));
    return (await this.#db.$count(accountDeletions, and(isOfUser, isCarriedOut))) === 0;
  }

  /** Orders that are not carried out, and those of before `sweepBefore` that were not looked through again. */
  async pending(sweepBefore: Date): Promise<{ uid: string; orderedTime: Date }[]> {
    const { uid, orderedTime, doneTime, sweptTime } = accountDeletions;
    return this.#db
      .select({ uid, orderedTime })
      .from(accountDeletions)
      .where(and(isNull(sweptTime), or(isNull(doneTime), lt(orderedTime, sweepBefore))))
      .orderBy(asc(orderedTime))
      .limit(AT_ONCE);
  }

  /** The order, held until the transaction ends; undefined where there is none, or it was taken back. */
  async hold(uid: string): Promise<{ keptOwner: string | null } | undefined> {
    const [row] = await this.#db
      .select({ keptOwner: accountDeletions.keptOwner })
      .from(accountDeletions)
      .where(eq(accountDeletions.uid, uid))
      .for('update');
    return row;
  }

  /** Accounts that were deleted before `time` and of which an order still has its recipient. */
  async withRecipients(time: Date): Promise<{ uid: string; keptOwner: string | null }[]> {
    const { uid, keptOwner, orderedTime } = accountDeletions;
    return this.#db
      .select({ uid, keptOwner })
      .from(accountDeletions)
      .where(and(ne(keptOwner, NO_OWNER), lt(orderedTime, time)))
      .orderBy(asc(orderedTime))
      .limit(AT_ONCE);
  }

  async note(
    uid: string,
    changes: Partial<
      Pick<typeof accountDeletions.$inferInsert, 'doneTime' | 'sweptTime' | 'keptOwner'>
    >,
  ): Promise<void> {
    await this.#db.update(accountDeletions).set(changes).where(eq(accountDeletions.uid, uid));
  }
}
