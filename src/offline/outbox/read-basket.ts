import { openDeviceDb } from '../device-db.ts';
import { keepTrying } from '../keep-trying.ts';
import { parseBasket, parseOp } from './op.ts';
import { type BasketSnapshot, snapshotOf } from './outbox-state.ts';

/** `OutboxStore.snapshot`, in a file of its own because the first paint needs only this part of the store. */
export const readSnapshot = (owner: string): Promise<BasketSnapshot> =>
  keepTrying(() => read(owner));

async function read(owner: string): Promise<BasketSnapshot> {
  const transaction = (await openDeviceDb()).transaction(['baskets', 'outbox']);
  const [basket, stored] = await Promise.all([
    transaction.objectStore('baskets').get(owner),
    transaction.objectStore('outbox').index('owner').getAll(owner),
  ]);
  return snapshotOf(parseBasket(basket), stored.map(parseOp));
}
