import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database.ts';
import { productPrices, products } from '../../db/schema.ts';
import type { PricePeriod } from './lowest-price.ts';

export type ProductRow = typeof products.$inferSelect;
export type ShownRow = ProductRow & {
  /** The picture of the gift that comes with a plan. */
  giftImage: string | null;
  /** Sum of the prices of a set's parts, in grosze; null where it names none or one is not on sale. */
  partsPrice: number | null;
  /** Prices at which it was on sale. */
  prices: PricePeriod[];
};

const gift = alias(products, 'gift');
const partsPrice = sql<number | null>`(
  select case when bool_and(coalesce(part.available, false)) then sum(part.price)::integer end
  from jsonb_array_elements_text(${products.description} -> 'parts') as named (id)
  left join ${products} as part on part.id = named.id::integer
)`;

const prices = sql<PricePeriod[]>`(
  select coalesce(json_agg(json_build_object(
    'price', ${productPrices.price},
    'since', floor(extract(epoch from ${productPrices.since}) * 1000),
    'until', floor(extract(epoch from ${productPrices.until}) * 1000)
  )), '[]')
  from ${productPrices} where ${productPrices.productId} = ${products.id}
)`;

export class ProductsRepo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Products that can be bought now, by id. Gifts cannot: they only come with a plan. */
  async onSale(): Promise<ShownRow[]> {
    return this.#shown().where(and(ne(products.type, 'gift'), eq(products.available, true)));
  }

  /** Products of the given ids, by id, withdrawn ones included and gifts excluded. */
  async byIds(ids: readonly number[]): Promise<ShownRow[]> {
    return this.#shown().where(and(ne(products.type, 'gift'), inArray(products.id, [...ids])));
  }

  async idsOfType(type: ProductRow['type']): Promise<number[]> {
    const rows = await this.#db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.type, type));
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<ProductRow | undefined> {
    const [row] = await this.#db.select().from(products).where(eq(products.id, id));
    return row;
  }

  /** Products of the given ids that can no longer be bought, by id. */
  async withdrawn(ids: readonly number[]): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
    if (ids.length === 0) return [];
    return this.#db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(inArray(products.id, [...ids]), eq(products.available, false)))
      .orderBy(asc(products.id));
  }

  async allWithdrawn(): Promise<number[]> {
    const rows = await this.#db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.available, false));
    return rows.map(({ id }) => id);
  }

  #shown() {
    return this.#db
      .select({ ...getTableColumns(products), giftImage: gift.image, partsPrice, prices })
      .from(products)
      .leftJoin(gift, eq(gift.id, products.giftId))
      .orderBy(asc(products.id))
      .$dynamic();
  }
}
