import type { Product } from '../../../contract/products.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { STORE_DEADLINE } from '../../../offline/deadlines.ts';
import type { NewOp } from '../../../offline/outbox/op.ts';
import { OwnerGone } from '../../../offline/outbox/store.ts';
import { isOwnerSignedIn } from './is-owner-signed-in.ts';
import { notifyNotSaved } from './messages.ts';
import { openOutbox } from './outbox.ts';
import { sendSoon } from './sync.ts';

/** What of a product a change has to know. */
export type Named = Pick<Product, 'id'> & { name?: string | undefined };

/**
 * Saves a change of the basket of `owner` on the device, shows it and has it sent. Resolves when it
 * shows, to whether it could be saved; where not, the user is notified. A save past its deadline
 * is cancelled: it never takes effect later.
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
      (await openOutbox()).enqueue(op, signal, () => isOwnerSignedIn(owner)),
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
