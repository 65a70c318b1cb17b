import { eq, lte } from 'drizzle-orm';
import type { Db } from '../db/open-database.ts';
import { sandboxDeliveries } from '../db/schema/sandbox.ts';

export type DeliveryRow = typeof sandboxDeliveries.$inferSelect;

export class WebhookQueueRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async insert(row: DeliveryRow): Promise<void> {
    await this.#db.insert(sandboxDeliveries).values(row);
  }

  async due(now: Date): Promise<DeliveryRow[]> {
    const { dueTime } = sandboxDeliveries;
    return this.#db.select().from(sandboxDeliveries).where(lte(dueTime, now)).orderBy(dueTime);
  }

  /** Time of the next delivery; undefined when none is stored. */
  async nextDue(): Promise<Date | undefined> {
    const { dueTime } = sandboxDeliveries;
    const [next] = await this.#db
      .select({ dueTime })
      .from(sandboxDeliveries)
      .orderBy(dueTime)
      .limit(1);
    return next?.dueTime;
  }

  async postpone(id: string, attempts: number, dueTime: Date): Promise<void> {
    await this.#db
      .update(sandboxDeliveries)
      .set({ attempts, dueTime })
      .where(eq(sandboxDeliveries.id, id));
  }

  async remove(id: string): Promise<void> {
    await this.#db.delete(sandboxDeliveries).where(eq(sandboxDeliveries.id, id));
  }
}
