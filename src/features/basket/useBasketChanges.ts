import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { showToast } from '../../ui/toast.ts';
import { sendChange } from './changes.ts';
import type { KnownBasket } from './model.ts';

/** Changes the basket of `owner`; every change shows at once. */
export function useBasketChanges(owner: string) {
  const client = useQueryClient();

  /** Rejects when it has failed, which she is told elsewhere. */
  function send(type: 'add' | 'remove', id: number, quantity: number): Promise<KnownBasket> {
    const opId = crypto.randomUUID();
    return sendChange(client, owner, { type, product_id: id, quantity, opId });
  }

  function add(id: number, quantity = 1): void {
    send('add', id, quantity).catch(() => undefined);
  }

  function remove(id: number, quantity = 1): void {
    send('remove', id, quantity).catch(() => undefined);
  }

  /** Takes a whole line out, with the offer to take that back while the product can be bought. */
  function removeLine({ id, name, available }: Product, quantity: number): void {
    let hasFailed = false;
    send('remove', id, quantity).catch(() => {
      hasFailed = true;
    });
    // A removal that failed has left the line where it was.
    const undo = () => void (hasFailed || add(id, quantity));
    showToast({
      text: `Usunięto z\u00A0koszyka: ${name}`,
      ...(available && { action: { label: 'Cofnij', onPress: undo } }),
    });
  }

  return { send, add, remove, removeLine };
}
