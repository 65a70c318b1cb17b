import type { Product } from '../../../contract/products.ts';
import { SignedOut } from '../../../offline/device-store.ts';
import type { NewOp } from '../../../offline/outbox/op.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { notifyNotSaved } from './notices.ts';
import { outbox } from './tab-outbox.ts';
import { sendSoon } from './basket-sync.ts';

/** The product data that a change needs. */
export type Named = Pick<Product, 'id'> & { name?: string | undefined };

/**
 * Saves a change of the basket of `owner` on the device, shows it and starts sending it. Resolves when
 * it is shown, to whether it was saved; otherwise the user is notified. A save past its deadline is
 * cancelled: it never takes effect later.
 */
export async function enqueueChange(
  owner: string,
  type: 'add' | 'remove',
  { id, name }: Named,
  quantity: number,
): Promise<boolean> {
  const op: NewOp = {
    type,
    owner,
    opId: crypto.randomUUID(),
    createdAt: Date.now(),
    payload: { product_id: id, quantity, ...(name !== undefined && { name }) },
  };
  try {
    const isSignedIn = () => isOwnerSignedIn(owner);
    await outbox.dispatch({ type: 'enqueue', op }, { isSignedIn });
  } catch (error) {
    // In another tab, while this one was frozen: it continues with the session of now.
    if (error instanceof SignedOut) location.reload();
    else notifyNotSaved(error);
    return false;
  }
  sendSoon(owner);
  return true;
}
