import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { products, stockAlerts } from '../../db/schema.ts';

type StockAlertRow = typeof stockAlerts.$inferSelect;
export type NamedAlert = Pick<StockAlertRow, 'email' | 'productId' | 'confirmedTime'> & {
  /** Name of the product. */
  name: string;
};

const { email, productId, tokenHash, confirmedTime } = stockAlerts;
const named = { email, productId, confirmedTime, name: products.name };

export class StockAlertsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(of: Pick<StockAlertRow, 'email' | 'productId'>): Promise<StockAlertRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(stockAlerts)
      .where(and(eq(email, of.email), eq(productId, of.productId)));
    return row;
  }

  /** Number of products that an address waits for, confirmed or not. */
  async countOf(address: string): Promise<number> {
    const [row] = await this.#db
      .select({ count: count() })
      .from(stockAlerts)
      .where(eq(email, address));
    return row?.count ?? 0;
  }

  /** Asks, or asks again; an alert that is confirmed stays as it is. */
  async put(row: Omit<StockAlertRow, 'confirmedTime'>): Promise<void> {
    const { tokenHash: hash, askedTime } = row;
    await this.#db
      .insert(stockAlerts)
      .values(row)
      .onConflictDoUpdate({
        target: [email, productId],
        set: { tokenHash: hash, askedTime },
        setWhere: isNull(confirmedTime),
      });
  }

  async byToken(hash: string): Promise<NamedAlert | undefined> {
    const [row] = await this.#db
      .select(named)
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, productId))
      .where(eq(tokenHash, hash));
    return row;
  }

  async confirm(hash: string, now: Date): Promise<void> {
    await this.#db
      .update(stockAlerts)
      .set({ confirmedTime: now })
      .where(and(eq(tokenHash, hash), isNull(confirmedTime)));
  }

  /** The alert that was deleted; undefined where there was none. */
  async remove(hash: string): Promise<StockAlertRow | undefined> {
    const [row] = await this.#db.delete(stockAlerts).where(eq(tokenHash, hash)).returning();
    return row;
  }

  /** Deletes an alert to write its letter; false where another process was first, or its owner. */
  async take(of: Pick<StockAlertRow, 'email' | 'productId'>): Promise<boolean> {
    const rows = await this.#db
      .delete(stockAlerts)
      .where(and(eq(email, of.email), eq(productId, of.productId), isNotNull(confirmedTime)))
      .returning({ email });
    return rows.length > 0;
  }

  /** Confirmed alerts of products that can be bought again. */
  async due(limit: number): Promise<NamedAlert[]> {
    const { available, stockPieces, stockSold } = products;
    return this.#db
      .select(named)
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, productId))
      .where(
        and(
          isNotNull(confirmedTime),
          eq(available, true),
          or(isNull(stockPieces), sql`${stockPieces} > ${stockSold}`),
        ),
      )
      .orderBy(confirmedTime)
      .limit(limit);
  }
}
