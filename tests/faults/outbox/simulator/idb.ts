import 'fake-indexeddb/auto';
import { openDeviceDb } from '../../../../src/offline/db.ts';
import { idbStore } from '../../../../src/offline/outbox/idb-store.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';

const STORES = ['outbox', 'baskets', 'guest'] as const;

/** The IndexedDB store, emptied. There is one per process. */
export async function emptyIdbStore(): Promise<OutboxStore> {
  const transaction = (await openDeviceDb()).transaction(STORES, 'readwrite');
  await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()));
  await transaction.done;
  return idbStore;
}
