import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../contract/products.ts';
import { rememberPrice } from './seen-prices.ts';
import { useBasketChanges } from './useBasketChanges.ts';

/** Adds pieces to the basket of `owner` and keeps what the confirmation shows. */
export function useAddToBasket(owner: string) {
  const client = useQueryClient();
  const { send } = useBasketChanges(owner);
  const [added, setAdded] = useState<Product>();
  const [open, setOpen] = useState(false);

  function add(product: Product): void {
    // What was not added after all must not stand there as added.
    send('add', product.id, 1).catch(() => setOpen(false));
    rememberPrice(client, owner, product.id, product.new_price);
    setAdded(product);
    setOpen(true);
  }

  return { add, confirmation: { product: added, open, onClose: () => setOpen(false) } };
}
