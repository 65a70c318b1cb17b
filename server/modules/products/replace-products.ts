import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { products } from '../../db/schema.ts';

export type NewProduct = Required<typeof products.$inferInsert>;

/**
 * Makes the list the complete range, in one transaction: the products it names are written, all others
 * are withdrawn but not deleted, since baskets and orders refer to them. Resolves with how many were.
 */
export async function replaceProducts(db: Db, rows: readonly NewProduct[]): Promise<number> {
  const ids = rows.map(({ id }) => id);
  return db.transaction(async (tx) => {
    await tx
      .insert(products)
      .values([...rows])
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
        },
      });
    const withdrawn = await tx
      .update(products)
      .set({ available: false })
      .where(and(eq(products.available, true), notInArray(products.id, ids)))
      .returning({ id: products.id });
    return withdrawn.length;
  });
}
