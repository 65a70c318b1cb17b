/** Covers the messages that tabs and worker get about a commit. */
import { beforeEach, expect, it } from 'vitest';
import { announced } from '../../../../src/offline/outbox/announced.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/basket-channel.ts';
import type { OutboxOp } from '../../../../src/offline/outbox/op.ts';
import { basketOf } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';

const answer = { items: [{ product_id: 1, quantity: 2 }], total: 200, unavailable: [] };
const changed = (owner: string): BasketMessage => ({ type: 'changed', owner });

let store: OutboxStore;
let heard: BasketMessage[];
/** Pending keys of the messages' owners, in the states that came with them. */
let shown: string[][];

beforeEach(() => {
  [heard, shown] = [[], []];
  store = announced(createMemoryStore(), (message, state) => {
    heard.push(message);
    shown.push(basketOf(state, message.owner).pending.map(({ opId }) => opId));
  });
});

const enqueue = (opId: string, owner = 'anna') =>
  store.dispatch({
    type: 'enqueue',
    op: { type: 'add', opId, owner, createdAt: 5, payload: { product_id: 1, quantity: 2 } },
  });

async function pendingOp(owner = 'anna'): Promise<OutboxOp> {
  const [op] = basketOf(await store.read(), owner).pending;
  if (op === undefined) throw new Error('nothing is pending');
  heard = [];
  return op;
}

it('is the owner whose basket is shown differently, with the state after it', async () => {
  await enqueue('a');
  await enqueue('x', 'guest');
  expect(heard).toEqual([changed('anna'), changed('guest')]);
  expect(shown).toEqual([['a'], ['x']]);
  const op = await pendingOp();
  await store.dispatch({ type: 'succeed', op, answer, now: 7 });
  expect(heard).toEqual([changed('anna')]);
});

it('is nothing where nothing is shown differently: an attempt, a guest’s key', async () => {
  await enqueue('a');
  const op = await pendingOp();
  await store.dispatch({ type: 'begin', op, now: 6 });
  await store.dispatch({ type: 'beginGuest', newKey: 'k1' });
  expect(heard).toEqual([]);
});

it('is to read again where an event came too late, as its tab has missed something', async () => {
  await enqueue('a');
  const op = await pendingOp();
  await store.dispatch({ type: 'succeed', op, answer, now: 7 });
  heard = [];
  await store.dispatch({ type: 'begin', op, now: 8 });
  await store.dispatch({ type: 'renewGuest', key: 'gone', newKey: 'k2' });
  expect(heard).toEqual([changed('anna'), changed('guest')]);
});

it('is both baskets and the pieces where a guest’s one was merged, and no pieces where none moved', async () => {
  const merge = async (key: string, moved: number) => {
    await enqueue(`x${key}`, 'guest');
    const items = answer.items;
    await store.dispatch({ type: 'enqueueMerge', owner: 'anna', items, newKey: key, now: 5 });
    await store.dispatch({ type: 'succeed', op: await pendingOp('guest'), answer, now: 6 });
    const op = await pendingOp();
    if (op.type === 'merge')
      await store.dispatch({ type: 'succeedMerge', op, answer, moved, now: 7 });
    return heard.toSorted((a, b) => (a.type + a.owner < b.type + b.owner ? -1 : 1));
  };
  const both = [changed('anna'), changed('guest')];
  expect(await merge('k1', 2)).toEqual([...both, { type: 'moved', owner: 'anna' }]);
  expect(await merge('k2', 0)).toEqual(both);
});
