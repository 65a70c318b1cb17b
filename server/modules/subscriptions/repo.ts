import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { claimChanges, subscriptions } from '../../db/schema.ts';
import type { PlanChange } from './plan-change.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type NewSubscription = typeof subscriptions.$inferInsert;

export class SubscriptionsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All plans a user ever had, longest first. */
  async all(uid: string): Promise<SubscriptionRow[]> {
    return this.#ofUser(uid);
  }

  /** Of all a user ever had, the one that lasts longest: it decides their access. */
  async longest(uid: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#ofUser(uid).limit(1);
    return row;
  }

  #ofUser(uid: string) {
    return this.#db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.uid, uid))
      .orderBy(desc(subscriptions.currentPeriodEnd), desc(subscriptions.id));
  }

  /** By the card provider's id. */
  async ofCard(id: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.stripeSubscriptionId, id));
    return row;
  }

  /** False, without a change, when the provider's subscription is known. */
  async insertOnce(row: NewSubscription): Promise<boolean> {
    const inserted = await this.#db
      .insert(subscriptions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    return inserted.length > 0;
  }

  /** By its provider's id, locked until the transaction ends. */
  async lock({
    provider,
    id,
  }: Pick<PlanChange, 'provider' | 'id'>): Promise<SubscriptionRow | undefined> {
    const column =
      provider === 'card'
        ? subscriptions.stripeSubscriptionId
        : subscriptions.revenuecatSubscriptionId;
    const [row] = await this.#db.select().from(subscriptions).where(eq(column, id)).for('update');
    return row;
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

  async update(id: number, changes: Partial<NewSubscription>): Promise<void> {
    await this.#db.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
  }

  /** Stores that a card plan was cancelled by the order of that time; the latest order is kept. */
  async noteCancellation(id: string, orderedTime: Date): Promise<void> {
    const { stripeSubscriptionId, cancelOrderedTime } = subscriptions;
    await this.#db
      .update(subscriptions)
      .set({ cancelOrderedTime: orderedTime })
      .where(
        and(
          eq(stripeSubscriptionId, id),
          or(isNull(cancelOrderedTime), lt(cancelOrderedTime, orderedTime)),
        ),
      );
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
          changedTime: sql`greatest(excluded.changed_time, ${claimChanges.changedTime} + interval '1 millisecond')`,
        },
      });
  }
}
