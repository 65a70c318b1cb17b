import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { rememberPrice } from './sync/seen-prices.ts';
import { useBasketChanges } from './useBasketChanges.ts';

/** Adds pieces to the basket of `owner`, and holds what the confirmation shows. */
export function useAddToBasket(owner: string) {
  const client = useQueryClient();
  const changes = useBasketChanges(owner);
  const [added, setAdded] = useState<Product>();
  const [open, setOpen] = useState(false);

  /** Resolves when the outcome is shown. */
  async function add(product: Product): Promise<void> {
    if (!(await changes.add(product))) return;
    rememberPrice(client, owner, product.id, product.new_price);
    setAdded(product);
    setOpen(true);
  }

  return {
    add,
    confirmation: { owner, product: added, open, onClose: () => setOpen(false) },
  };
}
