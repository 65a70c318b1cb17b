/** A page that the browser keeps for the way back, with what it has begun in the device's databases. */
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';

/** A page: its modules, with nothing open. */
async function openPage() {
  vi.resetModules();
  const { abortOpenTransactions } = await import('../../../src/offline/open-transactions.ts');
  const { deviceDb } = await import('../../../src/offline/device-db.ts');
  const { idbStore } = await import('../../../src/offline/outbox/idb-store.ts');
  return {
    deviceDb,
    leave: abortOpenTransactions,
    add: (opId: string) => {
      const payload = { product_id: 1, quantity: 1 };
      const op = { type: 'add', opId, owner: 'guest', createdAt: 5, payload } as const;
      return idbStore.dispatch({ type: 'enqueue', op });
    },
    pending: async () => (await idbStore.read()).ops.map(({ opId }) => opId),
  };
}

beforeEach(() => deleteDB('silna'));

it('holds up no other page', async () => {
  const page = await openPage();
  const { store, done } = (await page.deviceDb.open()).transaction('outbox', 'readwrite');
  // A transaction of a page that stands still does not end; requests without end keep one open here.
  const hold = async (): Promise<void> => store.count().then(hold);
  const ended = Promise.all([expect(done).rejects.toThrow(), expect(hold()).rejects.toThrow()]);
  page.leave();
  await ended;
  const next = await openPage();
  await next.add('a');
  expect(await next.pending()).toEqual(['a']);
});

it('cuts off a reading with one error, which its caller handles', async () => {
  const page = await openPage();
  const reading = (await page.deviceDb.open()).transaction('outbox').store.count();
  page.leave();
  // A second rejection, of the transaction, would fail the run: nothing handles it.
  await expect(reading).rejects.toHaveProperty('name', 'AbortError');
});

it('makes the change that was cut off when the user comes back, once', async () => {
  const page = await openPage();
  await page.deviceDb.open();
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) {
    queueMicrotask(page.leave);
    return transaction.apply(this, given);
  });
  await page.add('a');
  expect(abort).toHaveBeenCalled();
  expect(await page.pending()).toEqual(['a']);
});
