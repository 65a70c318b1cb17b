import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { subscriptions } from '../../db/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export class SubscriptionsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The row in force: of all a user ever had, the one that lasts longest. */
  async current(uid: string): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.uid, uid))
      .orderBy(desc(subscriptions.currentPeriodEnd), desc(subscriptions.id))
      .limit(1);
    return row;
  }
}
