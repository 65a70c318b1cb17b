import type { DBSchema } from 'idb';
import { connection } from './connection.ts';
import type { BasketRecord } from './outbox/op.ts';

/** What lives on the phone beside the browser's own caches and the films (`videos.ts`). */
export interface PhoneSchema extends DBSchema {
  /** Server data of one owner (a user id, or `guest`), as the query persister's JSON text. */
  queries: { key: string; value: string };
  /** `OutboxState` without its ops and baskets, under the keys in `outbox/idb-store.ts`. */
  guest: { key: string; value: string };
  /** What the user did and the server has not confirmed, as `OutboxOp` of whatever version. */
  outbox: {
    key: number;
    value: { seq?: number; opId: string; owner: string; [field: string]: unknown };
    indexes: { owner: string; opId: string };
  };
  /** By owner, the basket as the server last told it. */
  baskets: { key: string; value: BasketRecord };
}

const NAME = 'silna';
const VERSION = 3;

export const openPhone = connection<PhoneSchema>(NAME, VERSION, (db, oldVersion) => {
  if (oldVersion < 1) db.createObjectStore('queries');
  if (oldVersion < 2) db.createObjectStore('guest');
  if (oldVersion < 3) {
    const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('owner', 'owner');
    outbox.createIndex('opId', 'opId', { unique: true });
    db.createObjectStore('baskets');
  }
});
