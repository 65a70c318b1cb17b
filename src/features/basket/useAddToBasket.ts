import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { rememberPrice } from './sync/seen-prices.ts';
import { useBasketChanges } from './useBasketChanges.ts';

/**
 * Adds pieces to the basket of `owner` and holds what the confirmation shows. Until that one is shown, a second press
 * for the same product does nothing: on a slow device the first shows nothing yet.
 */
export function useAddToBasket(owner: string) {
  const client = useQueryClient();
  const changes = useBasketChanges(owner);
  const [added, setAdded] = useState<Product>();
  const [open, setOpen] = useState(false);
  const underWay = useRef(new Set<number>());

  async function add(product: Product): Promise<void> {
    if (underWay.current.has(product.id)) return;
    underWay.current.add(product.id);
    const isSaved = await changes.add(product);
    underWay.current.delete(product.id);
    if (!isSaved) return;
    rememberPrice(client, owner, product.id, product.new_price);
    setAdded(product);
    setOpen(true);
  }

  return {
    add: (product: Product) => void add(product),
    confirmation: { owner, product: added, open, onClose: () => setOpen(false) },
  };
}
