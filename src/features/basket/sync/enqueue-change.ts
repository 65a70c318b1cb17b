import type { Product } from '../../../contract/products.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { STORE_DEADLINE } from '../../../offline/deadlines.ts';
import type { NewOp } from '../../../offline/outbox/op.ts';
import { OwnerGone } from '../../../offline/outbox/store.ts';
import { isOwnerSignedIn } from './is-owner-signed-in.ts';
import { tellNotKept } from './messages.ts';
import { openOutbox } from './outbox.ts';
import { sendSoon } from './sync.ts';

/** What of a product a change has to know. */
export type Named = Pick<Product, 'id'> & { name?: string | undefined };

/**
 * Keeps a change of the basket of `owner` on the phone, shows it, and has it sent. Resolves when it
 * shows, to whether it could be kept; where not, she is told. A phone that takes too long has not
 * kept it: it does not come to be later.
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
      // Signed out in another tab, which this one has slept through: it starts over with what is true.
      location.reload();
      return false;
    }
    tellNotKept(error);
    return false;
  }
  sendSoon(owner);
  return true;
}
