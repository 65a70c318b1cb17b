import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDb } from '../../src/offline/db.ts';
import { createMemoryStore } from '../fixtures/outbox/simulator/memory-store.ts';
import type { MergeOp, NewOp, OutboxOp } from '../../src/offline/outbox/op.ts';
import { type OutboxStore, OwnerGone } from '../../src/offline/outbox/outbox-store.ts';
import { canRepeat } from '../../src/offline/outbox/requeue.ts';
import { emptyIdbStore } from '../fixtures/outbox/simulator/idb.ts';

const OWNER = 'anna';
const add = (opId: string, owner = OWNER): NewOp => ({
  type: 'add',
  opId,
  owner,
  createdAt: 5,
  payload: { product_id: 1, quantity: 2 },
});
const merge = (opId: string, guest = 'k1'): NewOp => ({
  type: 'merge',
  opId,
  owner: OWNER,
  createdAt: 5,
  payload: { guest, items: [] },
});
const told = (quantity: number) => ({
  items: [{ product_id: 1, quantity }],
  total: quantity * 100,
  unavailable: [],
});
const refusal = { code: 'conflict', text: 'Nie ma miejsca.' };

let store: OutboxStore;

async function headOf(owner = OWNER): Promise<OutboxOp> {
  const head = await store.head(owner);
  if (head === undefined || head.type === 'unsupported') throw new Error('nothing to send');
  return head;
}

async function mergeHead(): Promise<MergeOp> {
  const head = await headOf();
  if (head.type !== 'merge') throw new Error('no merge stands first');
  return head;
}

describe.each([
  ['in memory', async () => createMemoryStore()],
  ['in IndexedDB', emptyIdbStore],
])('the store %s', (_, emptyStore) => {
  beforeEach(async () => {
    store = await emptyStore();
  });

  it('knows nothing at first, not even an empty basket', async () => {
    const nothing = { basket: undefined, pending: [], dead: [], hasUnsupported: false };
    expect(await store.snapshot(OWNER)).toEqual(nothing);
    expect(await store.head(OWNER)).toBeUndefined();
    expect(await store.owners()).toEqual([]);
    expect(await store.guest()).toBeUndefined();
  });

  it('keeps changes in order, each owner’s by themselves', async () => {
    for (const op of [add('a'), add('x', 'guest'), add('b')]) await store.enqueue(op);
    const { pending } = await store.snapshot(OWNER);
    expect(pending.map(({ opId, attempts, state }) => [opId, attempts, state])).toEqual([
      ['a', 0, 'pending'],
      ['b', 0, 'pending'],
    ]);
    expect((await headOf()).opId).toBe('a');
    expect((await store.owners()).toSorted()).toEqual(['anna', 'guest']);
  });

  it('keeps a change that is there already as it is, pending or dead', async () => {
    await store.enqueue(add('a'));
    await store.begin(await headOf(), 6);
    await expect(store.enqueue(add('a'))).rejects.toThrow();
    expect((await store.snapshot(OWNER)).pending.map(({ attempts }) => attempts)).toEqual([1]);
    await store.markDead(await headOf(), refusal);
    await expect(store.enqueue(add('a'))).rejects.toThrow();
    expect((await store.snapshot(OWNER)).pending).toEqual([]);
  });

  it('puts the answer in the place of the change, once', async () => {
    await store.enqueue(add('a'));
    const op = await headOf();
    expect(await store.begin(op, 6)).toBe(true);
    expect(await store.succeed(op, told(2), 7)).toBe(true);
    expect(await store.succeed(op, told(9), 8)).toBe(false);
    expect(await store.begin(op, 6)).toBe(false);
    const { basket, pending } = await store.snapshot(OWNER);
    expect(basket).toEqual({ ...told(2), readAt: 7, rev: 1 });
    expect(pending).toEqual([]);
  });

  it('marks what is refused dead, until the user has seen it', async () => {
    await store.enqueue(add('a'));
    await store.enqueue(add('b'));
    const op = await headOf();
    await store.markDead(op, refusal);
    expect(await store.begin(op, 6)).toBe(false);
    expect((await headOf()).opId).toBe('b');
    const { dead } = await store.snapshot(OWNER);
    expect(dead.map(({ opId, refusal: why }) => [opId, why])).toEqual([['a', refusal]]);
    await store.dismiss('b');
    expect((await store.snapshot(OWNER)).pending).toHaveLength(1);
    await store.dismiss('a');
    expect((await store.snapshot(OWNER)).dead).toEqual([]);
  });

  it('has a refused change wait anew at the end, once, under a new key', async () => {
    for (const opId of ['a', 'b']) await store.enqueue(add(opId));
    await store.begin(await headOf(), 6);
    await store.markDead(await headOf(), refusal);
    const kept = await store.requeue('a', 'c', 9);
    expect(kept).toMatchObject({ opId: 'c', attempts: 0, state: 'pending', createdAt: 9 });
    expect(await store.requeue('a', 'd', 9)).toBeUndefined();
    expect(await store.requeue('b', 'd', 9)).toBeUndefined();
    const { pending, dead } = await store.snapshot(OWNER);
    expect(pending.map(({ opId }) => opId)).toEqual(['b', 'c']);
    expect(pending.at(-1)).toEqual(kept);
    expect(dead).toEqual([]);
  });

  it.each([
    ['keeps the key of one that was sent and grew too old', 1, 'a'],
    ['gives one that grew too old unsent a new key', 0, 'b'],
  ])('%s', async (__, attempts, opId) => {
    await store.enqueue(add('a'));
    if (attempts > 0) await store.begin(await headOf(), 6);
    await store.markDead(await headOf(), { code: 'too_old', text: '' });
    expect(await store.requeue('a', 'b', 9)).toMatchObject({ opId, attempts });
  });

  it('requeues no merge: the next sign-in does', async () => {
    await store.enqueue(merge('m1'));
    await store.markDead(await headOf(), refusal);
    expect(await store.requeue('m1', 'm2', 9)).toBeUndefined();
    expect((await store.snapshot(OWNER)).dead).toHaveLength(1);
  });

  it('keeps nothing for somebody who has given up waiting', async () => {
    await store.enqueue(add('dead'));
    await store.markDead(await headOf(), refusal);
    const gone = AbortSignal.abort();
    await expect(store.enqueue(add('a'), gone)).rejects.toThrow();
    await expect(store.requeue('dead', 'a', 9, gone)).rejects.toThrow();
    const { pending, dead } = await store.snapshot(OWNER);
    expect([pending.length, dead.length]).toEqual([0, 1]);
  });

  it('keeps a reading while nothing has happened since it was begun', async () => {
    const version = await store.version(OWNER);
    await store.enqueue(add('a'));
    expect(await store.saveIfCurrent(OWNER, told(3), version, 7)).toBe(true);
    expect((await store.snapshot(OWNER)).basket).toMatchObject({ ...told(3), readAt: 7 });
  });

  const outdating: [string, () => Promise<unknown>][] = [
    ['sent', async () => store.begin(await headOf(), 6)],
    ['confirmed', async () => store.succeed(await headOf(), told(2), 6)],
    ['read again', async () => store.saveIfCurrent(OWNER, told(4), await store.version(OWNER), 6)],
    ['forgotten', () => store.discard(OWNER)],
  ];
  it.each(outdating)('refuses a reading begun before it was %s', async (__, happen) => {
    await store.enqueue(add('a'));
    const version = await store.version(OWNER);
    await happen();
    const { basket } = await store.snapshot(OWNER);
    expect(await store.saveIfCurrent(OWNER, told(9), version, 7)).toBe(false);
    expect((await store.snapshot(OWNER)).basket).toEqual(basket);
  });

  it('takes no reading of a guest’s basket for one of the next', async () => {
    await store.beginGuest('k1');
    await store.saveIfCurrent('guest', told(1), await store.version('guest'), 6);
    const version = await store.version('guest');
    await store.renewGuest('k1', 'k2');
    await store.saveIfCurrent('guest', told(2), await store.version('guest'), 7);
    expect(await store.saveIfCurrent('guest', told(1), version, 8)).toBe(false);
    expect((await store.snapshot('guest')).basket?.items).toEqual(told(2).items);
  });

  it('discards one owner’s changes and basket, and nobody else’s', async () => {
    for (const op of [add('a'), add('x', 'guest')]) await store.enqueue(op);
    await store.saveIfCurrent(OWNER, told(1), await store.version(OWNER), 6);
    await store.discard(OWNER);
    expect(await store.snapshot(OWNER)).toMatchObject({ basket: undefined, pending: [] });
    expect((await store.snapshot('guest')).pending).toHaveLength(1);
  });

  it('begins a guest’s basket once, and learns its uid once', async () => {
    expect(await store.beginGuest('k1')).toEqual({ key: 'k1' });
    expect(await store.beginGuest('k2')).toEqual({ key: 'k1' });
    expect(await store.saveGuestUid('other', 'g9')).toEqual({ key: 'k1' });
    expect(await store.saveGuestUid('k1', 'g1')).toEqual({ key: 'k1', uid: 'g1' });
    expect(await store.saveGuestUid('k1', 'g2')).toEqual({ key: 'k1', uid: 'g1' });
    await store.renewGuest('other', 'k3');
    expect(await store.guest()).toEqual({ key: 'k1', uid: 'g1' });
    await store.renewGuest('k1', 'k3');
    expect(await store.guest()).toEqual({ key: 'k3' });
  });

  it('ends the guest’s basket with its merge, and no other one', async () => {
    await store.beginGuest('k1');
    for (const op of [merge('m1', 'other'), merge('m2')]) await store.enqueue(op);
    expect(await store.succeedMerge(await mergeHead(), told(2), 0, 7)).toBe(true);
    expect(await store.guest()).toEqual({ key: 'k1' });
    const last = await mergeHead();
    expect(await store.succeedMerge(last, told(3), 0, 8)).toBe(true);
    expect(await store.succeedMerge(last, told(4), 0, 9)).toBe(false);
    expect(await store.guest()).toBeUndefined();
    expect((await store.snapshot(OWNER)).basket?.items).toEqual(told(3).items);
  });

  it('hands the guest’s refused changes on to the account with the basket', async () => {
    await store.beginGuest('k1');
    for (const opId of ['x', 'y']) await store.enqueue(add(opId, 'guest'));
    await store.begin(await headOf('guest'), 6);
    await store.markDead(await headOf('guest'), { code: 'too_old', text: '' });
    await store.enqueue(merge('m1'));
    await store.succeedMerge(await mergeHead(), told(2), 0, 7);
    const { dead } = await store.snapshot(OWNER);
    expect(dead.map(({ opId }) => opId)).toEqual(['x']);
    const guest = await store.snapshot('guest');
    expect([guest.dead.length, guest.pending.map(({ opId }) => opId)]).toEqual([0, ['y']]);
    // Keys are scoped by owner: sent under its old key it could have two effects.
    expect(dead.map((op) => canRepeat(op, Date.UTC(2026, 10, 22)))).toEqual([false]);
  });

  it('gives once what moved and was not told, all of it', async () => {
    for (const [opId, moved] of [
      ['m1', 2],
      ['m2', 3],
    ] as const) {
      await store.enqueue(merge(opId));
      await store.succeedMerge(await mergeHead(), told(2), moved, 7);
    }
    expect(await store.consumeMergeNotice('beata')).toBe(0);
    expect(await store.consumeMergeNotice(OWNER)).toBe(5);
    expect(await store.consumeMergeNotice(OWNER)).toBe(0);
  });

  it('tells nothing of what moved into an account that has left', async () => {
    await store.enqueue(merge('m1'));
    await store.succeedMerge(await mergeHead(), told(2), 2, 7);
    await store.discard(OWNER);
    expect(await store.consumeMergeNotice(OWNER)).toBe(0);
  });

  it('keeps nothing for an owner who is not here any more', async () => {
    await expect(store.enqueue(add('a'), undefined, () => false)).rejects.toThrow(OwnerGone);
    expect((await store.snapshot(OWNER)).pending).toEqual([]);
    await store.enqueue(add('b'), undefined, () => true);
    expect((await store.snapshot(OWNER)).pending).toHaveLength(1);
  });

  it('takes no change for another one of its number', async () => {
    await store.enqueue(add('a'));
    // As after an eviction of the database: the same number, another change.
    const lost = { ...(await headOf()), opId: 'lost' };
    expect(await store.begin(lost, 6)).toBe(false);
    expect(await store.succeed(lost, told(9), 7)).toBe(false);
    await store.markDead(lost, refusal);
    const { pending, dead, basket } = await store.snapshot(OWNER);
    expect([pending.map(({ opId }) => opId), dead, basket]).toEqual([['a'], [], undefined]);
  });
});

describe('giving up on IndexedDB', () => {
  it('takes a transaction back that is under way', async () => {
    store = await emptyIdbStore();
    const controller = new AbortController();
    const { add: addIt } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      const request = addIt.call(this, value);
      controller.abort();
      return request;
    });
    const keeping = store.enqueue(add('a'), controller.signal);
    await expect(keeping).rejects.toThrow();
    expect((await store.snapshot(OWNER)).pending).toEqual([]);
  });
});

describe('what other versions have left in IndexedDB', () => {
  beforeEach(async () => {
    store = await emptyIdbStore();
  });
  const leave = async (value: { opId: string; owner: string; [field: string]: unknown }) =>
    (await openDeviceDb()).add('outbox', value);

  it('reads an op without attempts, state and quantity: one piece, never sent', async () => {
    const payload = { product_id: 1 };
    await leave({ type: 'add', opId: 'old', owner: OWNER, v: 1, createdAt: 5, payload });
    expect(await headOf()).toMatchObject({
      attempts: 0,
      state: 'pending',
      payload: { product_id: 1, quantity: 1 },
    });
  });

  it('leaves an op of a newer version alone, and what follows it waits', async () => {
    await leave({ type: 'swap', opId: 'new', owner: OWNER, v: 2, createdAt: 5, payload: {} });
    await store.enqueue(add('a'));
    expect(await store.head(OWNER)).toMatchObject({ type: 'unsupported' });
    const { pending, hasUnsupported } = await store.snapshot(OWNER);
    expect([pending.length, hasUnsupported]).toEqual([1, true]);
  });

  it('knows a guest’s basket from before there were keys by its uid', async () => {
    await (await openDeviceDb()).put('guest', 'g1', 'guestBasketUID');
    expect(await store.guest()).toEqual({ key: 'g1', uid: 'g1' });
  });
});
