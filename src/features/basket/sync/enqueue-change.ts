import type { Product } from '../../../contract/products.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { STORE_DEADLINE } from '../../../offline/deadlines.ts';
import type { NewOp } from '../../../offline/outbox/op.ts';
import { OwnerGone } from '../../../offline/outbox/outbox-store.ts';
import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { notifyNotSaved } from './notices.ts';
import { outbox } from './outbox.ts';
import { sendSoon } from './sync.ts';

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
    await withDeadline(STORE_DEADLINE, async (signal) =>
      outbox.enqueue(op, signal, () => isOwnerSignedIn(owner)),
    );
  } catch (error) {
    if (error instanceof OwnerGone) {
      // Signed out in another tab while this one was frozen: reload with the current session.
      location.reload();
      return false;
    }
    notifyNotSaved(error);
    return false;
  }
  sendSoon(owner);
  return true;
}
