import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { Db } from '../../db/open-database.ts';
import { once, UNNAMED } from '../../db/prepared.ts';
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

/**
 * Every change of a basket locks it first, which makes the changes of one basket serial. Both locks are
 * one statement that also updates the time of the last use.
 */
export class BasketsRepo {
  readonly #db: Db;
  readonly #linesOf = once(() => {
    const { type, name, image, price, available } = products;
    return this.#db
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
      .where(eq(baskets.owner, sql.placeholder('owner')))
      .orderBy(asc(basketItems.addedTime), asc(basketItems.productId))
      .prepare(UNNAMED);
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Locks a basket until the transaction ends; false when there is none. */
  async lock(owner: Owner, now: Date): Promise<boolean> {
    const rows = await this.#db
      .update(baskets)
      .set({ updatedTime: now })
      .where(eq(baskets.owner, owner))
      .returning({ owner: baskets.owner });
    return rows.length > 0;
  }

  /** Locks a basket until the transaction ends; creates it when there is none. */
  async lockOrCreate(owner: Owner, now: Date): Promise<void> {
    await this.#db
      .insert(baskets)
      .values({ owner, updatedTime: now })
      .onConflictDoUpdate({ target: baskets.owner, set: { updatedTime: now } });
  }

  /** Undefined when there is no such basket. */
  async find(owner: Owner): Promise<BasketRow | undefined> {
    const rows = await this.#linesOf().execute({ owner });
    const [first] = rows;
    if (first === undefined) return undefined;
    const lines = rows.flatMap(({ item, product }) =>
      item === null || product === null ? [] : [{ ...item, ...product }],
    );
    return { lines, total: first.total ?? 0 };
  }

  /** Adds pieces of a product. False, without a change, when there would be too many of it. */
  async add(owner: Owner, item: BasketItemRow): Promise<boolean> {
    const rows = await this.#db
      .insert(basketItems)
      .values({ owner, ...item })
      .onConflictDoUpdate({
        target: [basketItems.owner, basketItems.productId],
        set: { quantity: sql`${basketItems.quantity} + excluded.quantity` },
        setWhere: sql`${basketItems.quantity} + excluded.quantity <= ${MAX_QUANTITY}`,
      })
      .returning({ quantity: basketItems.quantity });
    return rows.length > 0;
  }

  /** Removes pieces, and the line with its last piece; a missing line changes nothing. */
  async take(owner: Owner, productId: number, quantity: number): Promise<void> {
    const line = and(eq(basketItems.owner, owner), eq(basketItems.productId, productId));
    const emptied = this.#db
      .$with('emptied')
      .as(this.#db.delete(basketItems).where(and(line, lte(basketItems.quantity, quantity))));
    await this.#db
      .with(emptied)
      .update(basketItems)
      .set({ quantity: sql`${basketItems.quantity} - ${quantity}` })
      .where(and(line, gt(basketItems.quantity, quantity)));
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
