import { openPhone } from '../db.ts';
import { type OutboxOp, parseOp } from './op.ts';
import type { BasketSnapshot } from './store.ts';

/** The reading half of the store, apart because the first paint needs it and nothing else of it. */
export async function readSnapshot(owner: string): Promise<BasketSnapshot> {
  const transaction = (await openPhone()).transaction(['baskets', 'outbox']);
  const [basket, stored] = await Promise.all([
    transaction.objectStore('baskets').get(owner),
    transaction.objectStore('outbox').index('owner').getAll(owner),
  ]);
  return snapshotOf(basket, stored.map(parseOp));
}

/** Puts together what the stores hold; undefined among the ops is what cannot be read. */
export function snapshotOf(
  basket: BasketSnapshot['basket'],
  stored: readonly (OutboxOp | undefined)[],
): BasketSnapshot {
  const ops = stored.filter((op) => op !== undefined);
  return {
    basket,
    pending: ops.filter(({ state }) => state === 'pending'),
    dead: ops.filter(({ state }) => state === 'dead'),
    hasForeign: ops.length < stored.length,
  };
}
