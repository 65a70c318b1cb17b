import { MAX_QUANTITY } from '../../../src/contract/baskets.ts';
import type { BasketItem } from '../../../src/contract/baskets.ts';

export interface Change extends BasketItem {
  type: 'add' | 'remove';
}

/**
 * The expected content of a basket: the oracle, as simple as possible and in memory. A change that
 * would exceed the bound of a line is refused and changes nothing.
 */
export class ExpectedBasket {
  readonly #quantities = new Map<number, number>();

  /** Applies a change; false when the shop has to refuse it. */
  apply({ type, product_id, quantity }: Change): boolean {
    const before = this.#quantities.get(product_id) ?? 0;
    const after = type === 'add' ? before + quantity : Math.max(0, before - quantity);
    if (after > MAX_QUANTITY) return false;
    if (after === 0) this.#quantities.delete(product_id);
    else this.#quantities.set(product_id, after);
    return true;
  }

  /** The lines of `products`, as text that is equal for equal baskets. */
  lines(products: readonly number[]): string {
    return linesOf(
      products.flatMap((product_id) => {
        const quantity = this.#quantities.get(product_id);
        return quantity === undefined ? [] : [{ product_id, quantity }];
      }),
    );
  }

  /** Price of the whole basket, in grosze. */
  total(priceOf: (productId: number) => number): number {
    return [...this.#quantities].reduce((sum, [id, quantity]) => sum + priceOf(id) * quantity, 0);
  }
}

/** Lines in one order, so that baskets can be compared as text. */
export function linesOf(items: readonly BasketItem[]): string {
  return items
    .toSorted((a, b) => a.product_id - b.product_id)
    .map(({ product_id, quantity }) => `${product_id}x${quantity}`)
    .join(' ');
}
