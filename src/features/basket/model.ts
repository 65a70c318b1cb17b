/** One line of a basket, as the server keeps it. */
export interface BasketItem {
  readonly product_id: number;
  readonly quantity: number;
}

/** Products the counter leaves out (spec section 9). */
const UNCOUNTED: ReadonlySet<number> = new Set([4, 5, 6, 7, 8]);

/** The number on the basket icon: pieces, not lines. */
export function basketCount(items: readonly BasketItem[]): number {
  return items
    .filter((item) => !UNCOUNTED.has(item.product_id))
    .reduce((sum, item) => sum + item.quantity, 0);
}
