import { MAX_LINES, MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { BasketItemRow } from './repo.ts';

interface Merged {
  /** Lines of the account's basket that change, with their new quantities. */
  items: BasketItemRow[];
  /** Pieces that fit. */
  moved: number;
}

/** A guest's lines added to those of an account, within the bounds of one basket. */
export function mergeGuestLines(
  own: readonly BasketItemRow[],
  guest: readonly BasketItemRow[],
): Merged {
  const quantities = new Map(own.map(({ productId, quantity }) => [productId, quantity]));
  const result: Merged = { items: [], moved: 0 };
  for (const { productId, quantity, addedTime } of guest) {
    const before = quantities.get(productId) ?? 0;
    if (before === 0 && quantities.size >= MAX_LINES) continue;
    const after = Math.min(before + quantity, MAX_QUANTITY);
    quantities.set(productId, after);
    result.items.push({ productId, quantity: after, addedTime });
    result.moved += after - before;
  }
  return result;
}
