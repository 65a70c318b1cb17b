import { type BasketItem, MAX_LINES, MAX_QUANTITY } from '../../contract/baskets.ts';
import type { OutboxOp } from '../../offline/outbox/op.ts';
import type { BasketSnapshot } from '../../offline/outbox/outbox-state.ts';

/**
 * The basket as the user sees it: the server's one with its unconfirmed changes replayed in order, by
 * the server's own rules: an addition beyond the bounds changes nothing, removing the last piece
 * removes the line, a guest's basket is merged as far as there is room.
 */
export function applyPending(
  items: readonly BasketItem[],
  pending: readonly OutboxOp[],
): readonly BasketItem[] {
  return pending.reduce(changed, items);
}

/** The lines to show for the device's basket. */
export function shownItems({
  basket,
  pending,
}: Pick<BasketSnapshot, 'basket' | 'pending'>): readonly BasketItem[] {
  return applyPending(basket?.items ?? [], pending);
}

function changed(items: readonly BasketItem[], op: OutboxOp): readonly BasketItem[] {
  switch (op.type) {
    case 'add':
      return withQuantity(items, op.payload.product_id, (held) => {
        const wanted = held + op.payload.quantity;
        return wanted > MAX_QUANTITY ? held : wanted;
      });
    case 'remove':
      return withQuantity(items, op.payload.product_id, (held) =>
        Math.max(held - op.payload.quantity, 0),
      );
    case 'merge':
      return op.payload.items.reduce(
        (all, { product_id, quantity }) =>
          withQuantity(all, product_id, (held) => Math.min(held + quantity, MAX_QUANTITY)),
        items,
      );
  }
}

function withQuantity(
  items: readonly BasketItem[],
  product_id: number,
  change: (held: number) => number,
): readonly BasketItem[] {
  const held = items.find((item) => item.product_id === product_id)?.quantity ?? 0;
  const wanted = change(held);
  if (wanted === held) return items;
  if (held === 0) {
    return items.length < MAX_LINES ? [...items, { product_id, quantity: wanted }] : items;
  }
  if (wanted === 0) return items.filter((item) => item.product_id !== product_id);
  return items.map((item) =>
    item.product_id === product_id ? { product_id, quantity: wanted } : item,
  );
}

/** The ids of plans and gifts, which the counter leaves out; the specification fixes them for every catalogue. */
const UNCOUNTED: ReadonlySet<number> = new Set([4, 5, 6, 7, 8]);

/** The number on the basket icon: pieces, not lines. */
export function basketCount(items: readonly BasketItem[]): number {
  return items
    .filter((item) => !UNCOUNTED.has(item.product_id))
    .reduce((sum, item) => sum + item.quantity, 0);
}
