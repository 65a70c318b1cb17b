import type { Product } from '../../contract/products.ts';
import { showToast } from '../../ui/toast.ts';
import { enqueueChange, type Named } from './sync/enqueue-change.ts';

/** Changes the basket of `owner`; each resolves when it is shown, to whether it could be saved. */
export function useBasketChanges(owner: string) {
  const add = (product: Named, quantity = 1) => enqueueChange(owner, 'add', product, quantity);
  const remove = (product: Named, quantity = 1) =>
    enqueueChange(owner, 'remove', product, quantity);

  /** Removes a whole line, with an undo offer while the product can be bought. */
  async function removeLine(product: Product, quantity: number): Promise<void> {
    if (!(await remove(product, quantity))) return;
    const undo = () => void add(product, quantity);
    showToast({
      text: `Usunięto z koszyka: ${product.name}`,
      ...(product.available && { action: { label: 'Cofnij', onPress: undo } }),
    });
  }

  return { add, remove, removeLine };
}
