import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { lockOwners } from '../../db/owner-locks.ts';
import { prepared } from '../../db/prepared.ts';
import { accountDeletions, claimChanges, storeTransfers, subscriptions } from '../../db/schema.ts';
import { ownerOfUser, uidOfOwner } from '../../security/owner.ts';
import type { CardChange, MobileChange } from './plan-change.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;
type StoredName = Pick<SubscriptionRow, 'uid' | 'id'>;
type NamedPlan = Pick<CardChange | MobileChange, 'provider' | 'id'>;

const plansOf = prepared((db, name) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.uid, sql.placeholder('uid')))
    .orderBy(desc(subscriptions.currentPeriodEnd), desc(subscriptions.id))
    .prepare(name),
);

export class SubscriptionsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Lets only one caller at a time choose or settle plans of these users, until its transaction ends;
   * the lock of a payment's owner is the same.
   */
  async lockUsers(uids: readonly string[], now: Date): Promise<void> {
    const owners = uids.map((uid) => ownerOfUser({ uid }));
    await lockOwners(this.#db, owners, now);
  }

  /** Whether the deletion of the user's account was ordered. */
  async isDeleted(uid: string): Promise<boolean> {
    const { uid: column } = accountDeletions;
    const rows = await this.#db
      .select({ uid: column })
      .from(accountDeletions)
      .where(eq(column, uid));
    return rows.length > 0;
  }

  /** All plans a user ever had, longest first. */
  async all(uid: string): Promise<SubscriptionRow[]> {
    return plansOf(this.#db).execute({ uid });
  }

  async ofCard(id: string): Promise<SubscriptionRow | undefined> {
    return this.find({ provider: 'card', id });
  }

  /** False, without a change, when the provider's subscription is known. */
  async insertOnce(row: NewSubscription): Promise<boolean> {
    const named = nameOf(row);
    const ids = this.#idsOf(named);
    // Of two that start a plan at once the second waits here.
    if (!(await ids.claim(named.id, ownerOfUser(row)))) {
      if ((await this.find(named)) !== undefined) return false;
      await ids.move([named.id], ownerOfUser(row));
    }
    const inserted = await this.#db
      .insert(subscriptions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    return inserted.length > 0;
  }

  /** The plan with this id at its provider. */
  async find(named: NamedPlan): Promise<SubscriptionRow | undefined> {
    return this.#find(named, async (isIt) => this.#db.select().from(subscriptions).where(isIt));
  }

  /** Finds a plan and locks it until the transaction ends. */
  async lock(named: NamedPlan): Promise<SubscriptionRow | undefined> {
    return this.#find(named, async (isIt) =>
      this.#db.select().from(subscriptions).where(isIt).for('update'),
    );
  }

  /** Ends a card plan that its provider does not know; resolves with its owner, if it is stored here. */
  async endCardPlan(id: string): Promise<string | undefined> {
    const { uid, revision } = subscriptions;
    const ended = await this.#find({ provider: 'card', id }, async (isIt) =>
      this.#db
        .update(subscriptions)
        .set({ providerEnded: true, revision: sql`${revision} + 1` })
        .where(isIt)
        .returning({ uid }),
    );
    return ended?.uid;
  }

  /**
   * Card plans whose period is over and which are not known to have ended, oldest end first. Each is
   * due after twice the time at which it was last read or failed to be: seconds after its end at first, days later.
   */
  async dueForReading(now: Date, limit: number): Promise<SubscriptionRow[]> {
    const { stripeSubscriptionId, providerEnded, replacedTime, currentPeriodEnd, readTime } =
      subscriptions;
    const isDue = or(
      isNull(readTime),
      sql`${now.toISOString()}::timestamptz - ${currentPeriodEnd} >= 2 * (${readTime} - ${currentPeriodEnd})`,
    );
    return this.#db
      .select()
      .from(subscriptions)
      .where(
        and(
          isNotNull(stripeSubscriptionId),
          eq(providerEnded, false),
          isNull(replacedTime),
          lte(currentPeriodEnd, now),
          isDue,
        ),
      )
      .orderBy(currentPeriodEnd)
      .limit(limit);
  }

  /** Replaced plans that still have to be ended at their provider, the longest replaced first. */
  async toEnd(): Promise<SubscriptionRow[]> {
    const { replacedTime, providerEnded } = subscriptions;
    return this.#db
      .select()
      .from(subscriptions)
      .where(and(isNotNull(replacedTime), eq(providerEnded, false)))
      .orderBy(replacedTime);
  }

  async update(row: StoredName, changes: Partial<Omit<NewSubscription, 'uid'>>): Promise<void> {
    await this.#db.update(subscriptions).set(changes).where(isStored(row));
  }

  /** Gives a locked plan to another user. */
  async give(row: SubscriptionRow, to: string): Promise<void> {
    await this.#give(isStored(row), { uid: to });
  }

  /** Stores that a card plan was cancelled by the order of that time; the latest order is kept. */
  async noteCancellation(id: string, orderedTime: Date): Promise<void> {
    const { cancelOrderedTime } = subscriptions;
    const isEarlier = or(isNull(cancelOrderedTime), lt(cancelOrderedTime, orderedTime));
    await this.#find({ provider: 'card', id }, async (isIt) =>
      this.#db
        .update(subscriptions)
        .set({ cancelOrderedTime: orderedTime })
        .where(and(isIt, isEarlier))
        .returning({ id: subscriptions.id }),
    );
  }

  /** Lets only one event of the stores be processed at a time, until its transaction ends. */
  async lockStores(now: Date): Promise<void> {
    await lockOwners(this.#db, ['stores'], now);
  }

  async keepTransfers(rows: (typeof storeTransfers.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await this.#db.insert(storeTransfers).values(rows).onConflictDoNothing();
  }

  /** Gives the mobile plans that these ids owned at `time` to another; false when there was none. */
  async moveMobile(
    ids: string[],
    time: Date,
    owner: { uid: string; ownerTime: Date },
  ): Promise<boolean> {
    const { uid, revenuecatSubscriptionId, ownerTime, providerTime } = subscriptions;
    const known = sql`coalesce(${ownerTime}, ${providerTime}, '-infinity')`;
    const isMoved = and(
      isNotNull(revenuecatSubscriptionId),
      sql`${known} <= ${time.toISOString()}::timestamptz`,
    );
    let hasMoved = false;
    // One at a time, as each user's rows may be on another machine.
    for (const id of ids) {
      if (await this.#give(and(eq(uid, id), isMoved), owner)) hasMoved = true;
    }
    return hasMoved;
  }

  /**
   * Moves plans to another user; false when there was none. The uid of a row cannot be changed, since the rows
   * of another one may be on another machine: it is deleted and inserted.
   */
  async #give(
    which: SQL | undefined,
    to: Pick<NewSubscription, 'uid' | 'ownerTime'>,
  ): Promise<boolean> {
    const taken = await this.#db.delete(subscriptions).where(which).returning();
    if (taken.length === 0) return false;
    const given = taken.map((row) => ({ ...row, ...to }));
    await this.#db.insert(subscriptions).overridingSystemValue().values(given);
    for (const named of taken.map(nameOf)) {
      await this.#idsOf(named).move([named.id], ownerOfUser(to));
    }
    return true;
  }

  /** Rows that `read` finds of the user to whom the provider's id leads. */
  async #find<T>(
    named: NamedPlan,
    read: (isIt: SQL | undefined) => Promise<T[]>,
  ): Promise<T | undefined> {
    return this.#idsOf(named).find(named.id, async (owner) =>
      read(and(eq(subscriptions.uid, uidOfOwner(owner) ?? ''), isNamed(named))),
    );
  }

  #idsOf({ provider }: Pick<NamedPlan, 'provider'>): OwnedIds {
    return new OwnedIds(this.#db, provider === 'card' ? 'card-plan' : 'mobile-plan');
  }

  /**
   * Stores that this user's claim has to be sent to the identity provider. The time of a pending change
   * grows with every change, even within one millisecond: the sender sees by it that a newer change is
   * pending.
   */
  async noteClaim(uid: string, changedTime: Date): Promise<void> {
    await this.#db
      .insert(claimChanges)
      .values({ uid, changedTime })
      .onConflictDoUpdate({
        target: claimChanges.uid,
        set: {
          changedTime: sql`greatest(excluded.changed_time, ${after(claimChanges.changedTime)})`,
        },
      });
  }
}

/**
 * The next millisecond, in a time zone that the session does not decide: a cluster takes for a conflict only
 * expressions that no setting changes.
 */
function after(time: typeof claimChanges.changedTime): SQL {
  return sql`(${time} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC'`;
}

function isStored({ uid, id }: StoredName): SQL | undefined {
  return and(eq(subscriptions.uid, uid), eq(subscriptions.id, id));
}

function isNamed({ provider, id }: NamedPlan): SQL {
  const { stripeSubscriptionId, revenuecatSubscriptionId } = subscriptions;
  return eq(provider === 'card' ? stripeSubscriptionId : revenuecatSubscriptionId, id);
}

/** A plan has the id of one provider, which the table checks. */
function nameOf({
  stripeSubscriptionId: card,
  revenuecatSubscriptionId: mobile,
}: Pick<NewSubscription, 'stripeSubscriptionId' | 'revenuecatSubscriptionId'>): NamedPlan {
  return typeof card === 'string'
    ? { provider: 'card', id: card }
    : { provider: 'mobile', id: mobile ?? '' };
}
