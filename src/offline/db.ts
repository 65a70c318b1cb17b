import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What lives on the phone beside the browser's own caches. */
export interface PhoneSchema extends DBSchema {
  /** Server data of one owner (a user id, or `guest`), as the query persister's JSON text. */
  queries: { key: string; value: string };
  /** The guest's basket: its unguessable uid under the key `guestBasketUID`. */
  guest: { key: string; value: string };
}

export type PhoneDb = IDBPDatabase<PhoneSchema>;

const NAME = 'silna';
const VERSION = 2;

let opening: Promise<PhoneDb> | undefined;

/** One connection for the page; reopened when the browser closed it. */
export function openPhone(): Promise<PhoneDb> {
  opening ??= openDB<PhoneSchema>(NAME, VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) db.createObjectStore('queries');
      if (oldVersion < 2) db.createObjectStore('guest');
    },
    // A newer version waits in another tab: let go, the next call opens the new one.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

function forget() {
  opening = undefined;
}
