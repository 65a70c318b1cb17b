import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { Db } from '../../db/open-database.ts';
import { prepared, UNNAMED } from '../../db/prepared.ts';
import { basketItems, baskets, products } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';

export interface BasketLine {
  productId: number;
  quantity: number;
  addedTime: Date;
  type: (typeof products.$inferSelect)['type'];
  name: string;
  image: string;
  /** Grosze per piece, current price. */
  price: number;
  /** False once the product is withdrawn. */
  available: boolean;
}

export interface BasketRow {
  /** In the order of adding. */
  lines: BasketLine[];
  /** Grosze, of the lines that are available. */
  total: number;
}

export type BasketItemRow = Pick<BasketLine, 'productId' | 'quantity' | 'addedTime'>;

const { placeholder } = sql;
const IS_OWNER = eq(baskets.owner, placeholder('owner'));

const lock = prepared((db) =>
  db
    .update(baskets)
    .set({ updatedTime: sql`${sql.param(placeholder('now'), baskets.updatedTime)}` })
    .where(IS_OWNER)
    .returning({ owner: baskets.owner })
    .prepare(UNNAMED),
);

const lockOrCreate = prepared((db) =>
  db
    .insert(baskets)
    .values({ owner: placeholder('owner'), updatedTime: placeholder('now') })
    .onConflictDoUpdate({
      target: baskets.owner,
      set: { updatedTime: sql`excluded.updated_time` },
    })
    .prepare(UNNAMED),
);

const linesOf = prepared((db) => {
  const { type, name, image, price, available } = products;
  return db
    .select({
      item: basketItems,
      product: { type, name, image, price, available },
      // Wider than the columns: 99 pieces of something dear are beyond 32 bits.
      total: sql<number | null>`
        sum(${price}::bigint * ${basketItems.quantity}) filter (where ${available}) over ()
      `.mapWith(Number),
    })
    .from(baskets)
    .leftJoin(basketItems, eq(basketItems.owner, baskets.owner))
    .leftJoin(products, eq(products.id, basketItems.productId))
    .where(IS_OWNER)
    .orderBy(asc(basketItems.addedTime), asc(basketItems.productId))
    .prepare(UNNAMED);
});

const add = prepared((db) =>
  db
    .insert(basketItems)
    .values({
      owner: placeholder('owner'),
      productId: placeholder('productId'),
      quantity: placeholder('quantity'),
      addedTime: placeholder('addedTime'),
    })
    .onConflictDoUpdate({
      target: [basketItems.owner, basketItems.productId],
      set: { quantity: sql`${basketItems.quantity} + excluded.quantity` },
      setWhere: sql`${basketItems.quantity} + excluded.quantity <= ${MAX_QUANTITY}`,
    })
    .returning({ quantity: basketItems.quantity })
    .prepare(UNNAMED),
);

const take = prepared((db) => {
  const taken = sql`${placeholder('quantity')}::integer`;
  const line = and(
    eq(basketItems.owner, placeholder('owner')),
    eq(basketItems.productId, placeholder('productId')),
  );
  const emptied = db
    .$with('emptied')
    .as(db.delete(basketItems).where(and(line, lte(basketItems.quantity, taken))));
  return db
    .with(emptied)
    .update(basketItems)
    .set({ quantity: sql`${basketItems.quantity} - ${taken}` })
    .where(and(line, gt(basketItems.quantity, taken)))
    .prepare(UNNAMED);
});

/**
 * Every change of a basket locks it first, which makes the changes of one basket serial. Both locks are
 * one statement that also updates the time of the last use.
 */
export class BasketsRepo {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Locks a basket until the transaction ends; false when there is none. */
  async lock(owner: Owner, now: Date): Promise<boolean> {
    return (await lock(this.#db).execute({ owner, now })).length > 0;
  }

  /** Locks a basket until the transaction ends; creates it when there is none. */
  async lockOrCreate(owner: Owner, now: Date): Promise<void> {
    await lockOrCreate(this.#db).execute({ owner, now });
  }

  /** Undefined when there is no such basket. */
  async find(owner: Owner): Promise<BasketRow | undefined> {
    const rows = await linesOf(this.#db).execute({ owner });
    const [first] = rows;
    if (first === undefined) return undefined;
    const lines = rows.flatMap(({ item, product }) =>
      item === null || product === null ? [] : [{ ...item, ...product }],
    );
    return { lines, total: first.total ?? 0 };
  }

  /** Adds pieces of a product. False, without a change, when there would be too many of it. */
  async add(owner: Owner, item: BasketItemRow): Promise<boolean> {
    return (await add(this.#db).execute({ owner, ...item })).length > 0;
  }

  /** Removes pieces, and the line with its last piece; a missing line changes nothing. */
  async take(owner: Owner, productId: number, quantity: number): Promise<void> {
    await take(this.#db).execute({ owner, productId, quantity });
  }

  /** Sets lines to the given quantities; a line that is there keeps its place. */
  async put(owner: Owner, items: readonly BasketItemRow[]): Promise<void> {
    if (items.length === 0) return;
    await this.#db
      .insert(basketItems)
      .values(items.map((item) => ({ owner, ...item })))
      .onConflictDoUpdate({
        target: [basketItems.owner, basketItems.productId],
        set: { quantity: sql`excluded.quantity` },
      });
  }

  async delete(owner: Owner): Promise<void> {
    await this.#db.delete(baskets).where(eq(baskets.owner, owner));
  }
}
