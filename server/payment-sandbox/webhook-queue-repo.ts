import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sandboxDeliveries } from '../db/schema.ts';

export type DeliveryRow = typeof sandboxDeliveries.$inferSelect;

export class WebhookQueueRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(row: DeliveryRow): Promise<void> {
    await this.#db.insert(sandboxDeliveries).values(row);
  }

  /**
   * Up to `limit` due deliveries, which no other caller gets before `until`: a lease instead of a lock,
   * because the delivery writes to the same database. After a crash the lease only delays the next
   * attempt.
   */
  async lease(now: Date, until: Date, limit: number): Promise<DeliveryRow[]> {
    const due = this.#db
      .select({ id: sandboxDeliveries.id })
      .from(sandboxDeliveries)
      .where(lte(sandboxDeliveries.dueTime, now))
      .orderBy(sandboxDeliveries.dueTime)
      .limit(limit)
      .for('update', { skipLocked: true });
    return this.#db
      .update(sandboxDeliveries)
      .set({ attempts: sql`${sandboxDeliveries.attempts} + 1`, dueTime: until })
      .where(inArray(sandboxDeliveries.id, due))
      .returning();
  }

  async postpone(id: string, dueTime: Date): Promise<void> {
    await this.#db.update(sandboxDeliveries).set({ dueTime }).where(eq(sandboxDeliveries.id, id));
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  }
}
