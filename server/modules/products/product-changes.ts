import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/open-database.ts';
import { products } from '../../db/schema.ts';
import type { NewProduct } from './replace-products.ts';

interface ProductChanges {
  added: NewProduct[];
  changed: { before: NewProduct; after: NewProduct }[];
  /** Products on sale that the list leaves out. */
  withdrawn: NewProduct[];
  /** Number of listed products that are stored as they are. */
  unchanged: number;
}

/** Changes that `replaceProducts` would make of the stored range. */
export async function productChanges(db: Db, rows: readonly NewProduct[]): Promise<ProductChanges> {
  const stored = await db.select().from(products).orderBy(products.id);
  const known = new Map(stored.map((row) => [row.id, row]));
  const listed = new Set(rows.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  const changed = rows.flatMap((after) => {
    const found = known.get(after.id);
    if (found === undefined) return [];
    // A file does not know the pieces that orders have taken.
    const { stockSold: _, ...before } = found;
    return isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  });
  return {
    added,
    changed,
    withdrawn: stored.filter(({ id, available }) => available && !listed.has(id)),
    unchanged: rows.length - added.length - changed.length,
  };
}
