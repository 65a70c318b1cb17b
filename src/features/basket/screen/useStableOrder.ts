import { useState } from 'react';
import type { BasketItem } from '../../../contract/baskets.ts';
import { inOrderOf } from '../totals.ts';

/** The items in an order that is stable while the page is open. */
export function useStableOrder(items: readonly BasketItem[]): readonly BasketItem[] {
  const [order, setOrder] = useState<readonly number[]>([]);
  const added = items.map(({ product_id }) => product_id).filter((id) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added]);
  return inOrderOf(items, order);
}
