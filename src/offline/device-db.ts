import type { DBSchema } from 'idb';
import { connection } from './idb-connection.ts';
import type { BasketRecord } from './outbox/op.ts';

/** The device's database, beside the browser's own caches and the videos (`videos/`). */
export interface DeviceSchema extends DBSchema {
  /** Server data of one owner (a user id, or `guest`), as the query persister's JSON text. */
  queries: { key: string; value: string };
  /** `OutboxState` without its ops and baskets, under the keys in `outbox/idb-store.ts`. */
  guest: { key: string; value: string };
  /** Changes that the server has not confirmed, as `OutboxOp` of any version. */
  outbox: {
    key: number;
    value: { seq?: number; opId: string; owner: string; [field: string]: unknown };
    indexes: { owner: string; opId: string };
  };
  /** By owner, the basket as the server last returned it. */
  baskets: { key: string; value: BasketRecord };
}

export const deviceDb = connection<DeviceSchema>({
  name: 'silna',
  version: 3,
  stores: ['queries', 'guest', 'outbox', 'baskets'],
  upgrade(db, oldVersion) {
    if (oldVersion < 1) db.createObjectStore('queries');
    if (oldVersion < 2) db.createObjectStore('guest');
    if (oldVersion < 3) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('owner', 'owner');
      outbox.createIndex('opId', 'opId', { unique: true });
      db.createObjectStore('baskets');
    }
  },
});
export const openDeviceDb = deviceDb.open;
