import { and, asc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema.ts';

export type ProductRow = typeof products.$inferSelect;
/** With the picture of the gift that comes with a plan. */
export type ShownRow = ProductRow & { giftImage: string | null };

const gift = alias(products, 'gift');

export class ProductsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** What can be bought now, by id. Gifts cannot: they only come with a plan. */
  async onSale(): Promise<ShownRow[]> {
    return this.#shown().where(and(ne(products.type, 'gift'), eq(products.available, true)));
  }

  /** Those of the given ids that are no gifts, withdrawn ones as well, by id. */
  async byIds(ids: readonly number[]): Promise<ShownRow[]> {
    return this.#shown().where(and(ne(products.type, 'gift'), inArray(products.id, [...ids])));
  }

  async find(id: number): Promise<ProductRow | undefined> {
    const [row] = await this.#db.select().from(products).where(eq(products.id, id));
    return row;
  }

  /** Those of the given ids that can no longer be bought, by id. */
  async withdrawn(ids: readonly number[]): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
    if (ids.length === 0) return [];
    return this.#db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(inArray(products.id, [...ids]), eq(products.available, false)))
      .orderBy(asc(products.id));
  }

  #shown() {
    return this.#db
      .select({ ...getTableColumns(products), giftImage: gift.image })
      .from(products)
      .leftJoin(gift, eq(gift.id, products.giftId))
      .orderBy(asc(products.id))
      .$dynamic();
  }
}
