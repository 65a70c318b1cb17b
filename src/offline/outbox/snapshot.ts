import { openPhone } from '../db.ts';
import { parseOp } from './op.ts';
import { type BasketSnapshot, snapshotOf } from './state.ts';

/** `OutboxStore.snapshot`, apart because the first paint needs it and nothing else of the store. */
export async function readSnapshot(owner: string): Promise<BasketSnapshot> {
  const transaction = (await openPhone()).transaction(['baskets', 'outbox']);
  const [basket, stored] = await Promise.all([
    transaction.objectStore('baskets').get(owner),
    transaction.objectStore('outbox').index('owner').getAll(owner),
  ]);
  return snapshotOf(basket, stored.map(parseOp));
}
