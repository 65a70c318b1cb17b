import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { subscriptions } from '../../db/schema.ts';
import type { SubscriptionRow } from './repo.ts';

/** Renewals that are to be announced, and the note of those that were. */
export class RenewalNoticesRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Card plans of these products that renew until then and whose renewal was not announced, soonest first. */
  async dueForNotice(
    productIds: readonly number[],
    { now, until }: { now: Date; until: Date },
    limit: number,
  ): Promise<SubscriptionRow[]> {
    const { productId, currentPeriodEnd, renewalToldFor, awaitsPayment } = subscriptions;
    if (productIds.length === 0) return [];
    return this.#db
      .select()
      .from(subscriptions)
      .where(
        and(
          isNotNull(subscriptions.stripeSubscriptionId),
          not(subscriptions.providerEnded),
          not(subscriptions.markedForCancellation),
          isNull(subscriptions.replacedTime),
          inArray(productId, [...productIds]),
          gt(currentPeriodEnd, now),
          lte(currentPeriodEnd, until),
          not(awaitsPayment),
          or(isNull(renewalToldFor), ne(renewalToldFor, currentPeriodEnd)),
        ),
      )
      .orderBy(currentPeriodEnd)
      .limit(limit);
  }

  /** Notes that the renewal after a row's period is announced; false where the row has changed since it was read. */
  async noteNotice({ uid, id, revision, currentPeriodEnd }: SubscriptionRow): Promise<boolean> {
    const { renewalToldFor } = subscriptions;
    const isUntold = or(isNull(renewalToldFor), ne(renewalToldFor, currentPeriodEnd));
    const rows = await this.#db
      .update(subscriptions)
      .set({ renewalToldFor: currentPeriodEnd })
      .where(
        and(
          eq(subscriptions.uid, uid),
          eq(subscriptions.id, id),
          eq(subscriptions.revision, revision),
          isUntold,
        ),
      )
      .returning({ id: subscriptions.id });
    return rows.length > 0;
  }
}
