import type { ServerBasket } from '../../api/baskets.ts';
import { type BasketItem, MAX_LINES, MAX_QUANTITY } from '../../contract/baskets.ts';

/** A change on its way to the server; `opId` makes it happen once. */
export interface BasketChange {
  readonly type: 'add' | 'remove';
  readonly product_id: number;
  readonly quantity: number;
  readonly opId: string;
  /**
   * Sent again by hand after it was lost: what the server has told since may hold its effect
   * already, so it is not shown before the server has answered.
   */
  readonly again?: boolean;
}

export function isBasketChange(value: unknown): value is BasketChange {
  return typeof value === 'object' && value !== null && 'opId' in value;
}

/** A basket as the phone knows it. */
export interface KnownBasket extends ServerBasket {
  /** The last change whose answer this is. */
  readonly after?: string;
}

export const EMPTY_BASKET: KnownBasket = { items: [], total: 0, unavailable: [] };

/**
 * What she sees: the server's basket with the changes on their way replayed in order, by the
 * server's own rules: an addition beyond the bounds changes nothing, the last piece takes its line.
 */
export function applyPending(
  { items, after }: KnownBasket,
  pending: readonly BasketChange[],
): readonly BasketItem[] {
  return pending
    .filter(({ opId, again }) => opId !== after && again !== true)
    .reduce<readonly BasketItem[]>(changed, items);
}

function changed(
  items: readonly BasketItem[],
  { type, product_id, quantity }: BasketChange,
): readonly BasketItem[] {
  const held = items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  const wanted = type === 'add' ? held + quantity : Math.max(held - quantity, 0);
  if (wanted === held || wanted > MAX_QUANTITY) return items;
  if (held === 0) {
    return items.length < MAX_LINES ? [...items, { product_id, quantity: wanted }] : items;
  }
  if (wanted === 0) return items.filter((item) => item.product_id !== product_id);
  return items.map((item) =>
    item.product_id === product_id ? { product_id, quantity: wanted } : item,
  );
}

/** Products the counter leaves out (spec section 9). */
const UNCOUNTED: ReadonlySet<number> = new Set([4, 5, 6, 7, 8]);

/** The number on the basket icon: pieces, not lines. */
export function basketCount(items: readonly BasketItem[]): number {
  return items
    .filter((item) => !UNCOUNTED.has(item.product_id))
    .reduce((sum, item) => sum + item.quantity, 0);
}
