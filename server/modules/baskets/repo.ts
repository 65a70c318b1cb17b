import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { Db } from '../../db/open-database.ts';
import { prepared } from '../../db/prepared.ts';
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
  /** Working days until it leaves, where it names them. */
  dispatchDays: number | null;
}

export type BasketItemRow = Pick<BasketLine, 'productId' | 'quantity' | 'addedTime'>;

const { placeholder } = sql;
const IS_OWNER = eq(baskets.owner, placeholder('owner'));

const lock = prepared((db, name) =>
  db
    .update(baskets)
    .set({ updatedTime: sql`${sql.param(placeholder('now'), baskets.updatedTime)}` })
    .where(IS_OWNER)
    .returning({ owner: baskets.owner })
    .prepare(name),
);

const lockOrCreate = prepared((db, name) =>
  db
    .insert(baskets)
    .values({ owner: placeholder('owner'), updatedTime: placeholder('now') })
    .onConflictDoUpdate({
      target: baskets.owner,
      set: { updatedTime: sql`excluded.updated_time` },
    })
    .prepare(name),
);

const linesOf = prepared((db, name) => selectLines(db).prepare(name));

const remove = prepared((db, name) => {
  const removed = db.$with('removed').as(db.delete(baskets).where(IS_OWNER));
  return selectLines(db.with(removed)).prepare(name);
});

function selectLines(db: Pick<Db, 'select'>) {
  const { productId, quantity, addedTime } = basketItems;
  const { type, name, image, price, available, dispatchDays } = products;
  return db
    .select({
      item: { productId, quantity, addedTime },
      product: { type, name, image, price, available, dispatchDays },
    })
    .from(baskets)
    .leftJoin(basketItems, eq(basketItems.owner, baskets.owner))
    .leftJoin(products, eq(products.id, basketItems.productId))
    .where(IS_OWNER)
    .orderBy(asc(basketItems.addedTime), asc(basketItems.productId));
}

const add = prepared((db, name) =>
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
    .prepare(name),
);

const take = prepared((db, name) => {
  const isOwners = eq(basketItems.owner, placeholder('owner'));
  // Null for a product of which nothing is taken.
  const taken = sql`(${placeholder('pieces')}::jsonb ->> ${basketItems.productId}::text)::integer`;
  const emptied = db
    .$with('emptied')
    .as(db.delete(basketItems).where(and(isOwners, lte(basketItems.quantity, taken))));
  return db
    .with(emptied)
    .update(basketItems)
    .set({ quantity: sql`${basketItems.quantity} - ${taken}` })
    .where(and(isOwners, gt(basketItems.quantity, taken)))
    .prepare(name);
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

  /** The lines in the order of adding; undefined when there is no such basket. */
  async find(owner: Owner): Promise<BasketLine[] | undefined> {
    const rows = await linesOf(this.#db).execute({ owner });
    return rows.length === 0 ? undefined : linesIn(rows);
  }

  /** Deletes a basket that is locked; resolves with its lines. */
  async remove(owner: Owner): Promise<BasketLine[]> {
    return linesIn(await remove(this.#db).execute({ owner }));
  }

  /** Adds pieces of a product. False, without a change, when there would be too many of it. */
  async add(owner: Owner, item: BasketItemRow): Promise<boolean> {
    return (await add(this.#db).execute({ owner, ...item })).length > 0;
  }

  /** Removes pieces, and a line with its last piece; a missing line changes nothing. Each product is named once. */
  async take(
    owner: Owner,
    items: readonly Pick<BasketItemRow, 'productId' | 'quantity'>[],
  ): Promise<void> {
    const pieces = items.map(({ productId, quantity }) => [productId, quantity]);
    await take(this.#db).execute({ owner, pieces: JSON.stringify(Object.fromEntries(pieces)) });
  }

  /** Sets lines to the given quantities; a line that is there keeps its place. */
  async put(owner: Owner, items: readonly BasketItemRow[]): Promise<void> {
    if (items.length === 0) return;
    await this.#db
      .insert(basketItems)
      .values(items.map((item) => ({ ...item, owner })))
      .onConflictDoUpdate({
        target: [basketItems.owner, basketItems.productId],
        set: { quantity: sql`excluded.quantity` },
      });
  }
}

type Joined = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function linesIn(rows: readonly Joined[]): BasketLine[] {
  return rows.flatMap(({ item, product }) =>
    item === null || product === null ? [] : [{ ...item, ...product }],
  );
}
