import { openPhone } from './db.ts';

const KEY = 'guestBasketUID';

/** The uid of this phone's guest basket, if it has one. Rejects when IndexedDB is out of reach. */
export async function readGuestUid(): Promise<string | undefined> {
  return (await openPhone()).get('guest', KEY);
}

/** Keeps `uid` unless another tab was faster; gives the one that stands. */
export async function keepGuestUid(uid: string): Promise<string> {
  const transaction = (await openPhone()).transaction('guest', 'readwrite');
  const known = await transaction.store.get(KEY);
  if (known === undefined) await transaction.store.put(uid, KEY);
  await transaction.done;
  return known ?? uid;
}

/** Forgets `uid`, and only it: a basket that was begun meanwhile stays. */
export async function forgetGuestUid(uid: string): Promise<void> {
  const transaction = (await openPhone()).transaction('guest', 'readwrite');
  if ((await transaction.store.get(KEY)) === uid) await transaction.store.delete(KEY);
  await transaction.done;
}
