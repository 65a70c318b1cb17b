import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDb } from '../../../../src/offline/device-db.ts';
import { SignedOut } from '../../../../src/offline/device-store.ts';
import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import { basketOf, headOf } from '../../../../src/offline/outbox/outbox-state.ts';
import { readSnapshot } from '../../../../src/offline/outbox/read-basket.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import { emptyIdbStore } from '../../../fixtures/outbox/simulator/idb.ts';

const OWNER = 'anna';
const add = (opId: string, owner = OWNER): NewOp => ({
  type: 'add',
  opId,
  owner,
  createdAt: 5,
  payload: { product_id: 1, quantity: 2 },
});

let store: OutboxStore;

const enqueue = (op: NewOp) => store.dispatch({ type: 'enqueue', op });
const snapshot = async () => basketOf(await store.read(), OWNER);
const head = async () => headOf(await store.read(), OWNER);
const guest = async () => (await store.read()).guest;

describe('an event in IndexedDB', () => {
  beforeEach(async () => {
    store = await emptyIdbStore();
  });
  const event = { type: 'enqueue', op: add('a') } as const;

  it('changes nothing for somebody who has given up waiting', async () => {
    await expect(store.dispatch(event, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await snapshot()).pending).toEqual([]);
  });

  it('is taken back while its transaction is under way', async () => {
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
    await expect(store.dispatch(event, { signal: controller.signal })).rejects.toThrow();
    expect((await snapshot()).pending).toEqual([]);
  });

  it('is saved, once, where the browser has aborted its first transaction', async () => {
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...asked
    ) {
      const begun = transaction.apply(this, asked);
      queueMicrotask(() => begun.abort());
      return begun;
    });
    await store.dispatch(event);
    expect((await snapshot()).pending).toMatchObject([{ opId: 'a' }]);
  });

  it.each([
    ['with all that is stored', snapshot],
    ['for the first paint', () => readSnapshot(OWNER)],
  ])('is read %s although the connection was just closing', async (_, read) => {
    await store.dispatch(event);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect((await read()).pending).toMatchObject([{ opId: 'a' }]);
  });

  it('is on the disk when it resolves', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await store.dispatch(event);
    expect(transaction.mock.lastCall?.slice(1)).toEqual(['readwrite', { durability: 'strict' }]);
    transaction.mockRestore();
  });

  it('is taken back whole where one of its writes fails', async () => {
    await enqueue(add('x', 'guest'));
    // The merge is two writes: its op, and the key of the guest's basket.
    const full = new DOMException('full', 'QuotaExceededError');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw full;
    });
    const items = [{ product_id: 1, quantity: 2 }];
    const merge = { type: 'enqueueMerge', owner: OWNER, items, newKey: 'k1', now: 5 } as const;
    const merging = store.dispatch(merge);
    await expect(merging).rejects.toBe(full);
    expect(put).toHaveBeenCalledOnce();
    expect([(await snapshot()).pending, await guest()]).toEqual([[], undefined]);
  });

  it('is refused where its owner has signed out, which is asked inside the transaction', async () => {
    await expect(store.dispatch(event, { isSignedIn: () => false })).rejects.toThrow(SignedOut);
    expect((await snapshot()).pending).toEqual([]);
    await store.dispatch(event, { isSignedIn: () => true });
    expect((await snapshot()).pending).toHaveLength(1);
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
    expect(await head()).toMatchObject({
      attempts: 0,
      state: 'pending',
      payload: { product_id: 1, quantity: 1 },
    });
  });

  it('leaves an op of a newer version alone, and what follows it waits', async () => {
    await leave({ type: 'swap', opId: 'new', owner: OWNER, v: 2, createdAt: 5, payload: {} });
    await enqueue(add('a'));
    expect(await head()).toMatchObject({ type: 'unsupported' });
    const { pending, hasUnsupported } = await snapshot();
    expect([pending.length, hasUnsupported]).toEqual([1, true]);
  });

  it('knows a guest’s basket from before there were keys by its uid', async () => {
    await (await openDeviceDb()).put('guest', 'g1', 'guestBasketUID');
    expect(await guest()).toEqual({ key: 'g1', uid: 'g1' });
  });
});
