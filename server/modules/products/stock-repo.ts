import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { products } from '../../db/schema.ts';

/** A number of pieces of a product. */
interface Pieces {
  productId: number;
  quantity: number;
}

/** Pieces that are missing, where a product is counted. */
export interface Shortage {
  id: number;
  name: string;
  /** Pieces that are there; none below 0. */
  left: number;
}

const left = sql<number>`${products.stockPieces} - ${products.stockSold}`;

/** Products of which fewer pieces are there than are wanted, by id; those that are not counted are always there. */
export async function shortagesOf(db: Db, wanted: readonly Pieces[]): Promise<Shortage[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ productId }) => productId);
  const rows = await db
    .select({ id: products.id, name: products.name, left })
    .from(products)
    .where(isCounted(ids))
    .orderBy(products.id);
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]));
  return rows
    .filter((row) => row.left < (quantities.get(row.id) ?? 0))
    .map((row) => ({ ...row, left: Math.max(0, row.left) }));
}

/**
 * Takes pieces off the shelf, in the transaction `db` that makes their order. More than are there are taken all the
 * same, since they are paid: resolves with what is missing. Locks the counted products by id until the transaction ends.
 */
export async function takeStock(db: Db, sold: readonly Pieces[]): Promise<Shortage[]> {
  if (sold.length === 0) return [];
  const quantities = new Map(sold.map(({ productId, quantity }) => [productId, quantity]));
  // A cluster locks the whole table for a row that is locked or changed, so that a sale of what nobody counts only reads.
  const counted = await db
    .select({ id: products.id })
    .from(products)
    .where(isCounted([...quantities.keys()]))
    .orderBy(products.id);
  const shortages: Shortage[] = [];
  for (const { id } of counted) {
    const quantity = quantities.get(id) ?? 0;
    // oxlint-disable-next-line no-await-in-loop -- few products of an order are counted, if any
    const [row] = await db
      .update(products)
      .set({ stockSold: sql`${products.stockSold} + ${quantity}` })
      .where(isCounted([id]))
      .returning({ id: products.id, name: products.name, left });
    if (row !== undefined && row.left < 0) {
      shortages.push({ ...row, left: Math.max(0, row.left + quantity) });
    }
  }
  return shortages;
}

const isCounted = (ids: number[]) =>
  and(inArray(products.id, ids), isNotNull(products.stockPieces));
