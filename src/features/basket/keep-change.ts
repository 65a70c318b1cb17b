import type { Product } from '../../contract/products.ts';
import { tellNotKept } from './news.ts';
import { openOutbox } from './outbox.ts';
import { sendSoon } from './sync.ts';

/** What of a product a change has to know. */
export type Named = Pick<Product, 'id'> & { name?: string | undefined };

/**
 * Keeps a change of the basket of `owner` on the phone, shows it, and has it sent. Resolves when it
 * shows, to whether it could be kept, of which she is told.
 */
export async function keepChange(
  owner: string,
  type: 'add' | 'remove',
  { id, name }: Named,
  quantity: number,
): Promise<boolean> {
  try {
    const outbox = await openOutbox();
    await outbox.enqueue({
      type,
      owner,
      opId: crypto.randomUUID(),
      createdAt: Date.now(),
      payload: { product_id: id, quantity, ...(name !== undefined && { name }) },
    });
  } catch (error) {
    tellNotKept(error);
    return false;
  }
  sendSoon(owner);
  return true;
}
