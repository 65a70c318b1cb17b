import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { products } from '../../db/schema.ts';
import { recordPrices } from './record-prices.ts';

/** A product as the file has it. */
export type NewProduct = Required<Omit<typeof products.$inferInsert, 'stockSold'>>;

/**
 * Makes the list the complete range, in one transaction: the products it names are written, all others
 * are withdrawn but not deleted, since baskets and orders refer to them. Notes prices that are others from
 * `now` on. Resolves with how many were withdrawn.
 */
export async function replaceProducts(
  db: Db,
  rows: readonly NewProduct[],
  now: Date,
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  return db.transaction(async (tx) => {
    await tx
      .insert(products)
      // In the order in which orders lock them.
      .values(rows.toSorted((a, b) => a.id - b.id))
      .onConflictDoUpdate({
        target: products.id,
        set: {
          type: sql`excluded.type`,
          name: sql`excluded.name`,
          subtitle: sql`excluded.subtitle`,
          image: sql`excluded.image`,
          placeholder: sql`excluded.placeholder`,
          price: sql`excluded.price`,
          description: sql`excluded.description`,
          giftId: sql`excluded.gift_id`,
          available: sql`excluded.available`,
          dispatchDays: sql`excluded.dispatch_days`,
          stockPieces: sql`excluded.stock_pieces`,
          stockCounted: sql`excluded.stock_counted`,
          stockSold: sql`case
            when (excluded.stock_pieces, excluded.stock_counted)
              is not distinct from (${products.stockPieces}, ${products.stockCounted})
            then ${products.stockSold} else 0 end`,
        },
      });
    const withdrawn = await tx
      .update(products)
      .set({ available: false })
      .where(and(eq(products.available, true), notInArray(products.id, ids)))
      .returning({ id: products.id });
    await recordPrices(tx, now);
    return withdrawn.length;
  });
}
