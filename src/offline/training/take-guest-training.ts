import { GUEST } from '../data-owner.ts';
import { deleteRow, getRow, own, putUnsent, type Reading } from './row-stores.ts';
import { training } from './training-db.ts';

interface Deps {
  isSignedIn(owner: string): boolean;
  store?: typeof training;
}

/** The part of the guest's training that became the user's. */
export interface Taken {
  readonly hasRows: boolean;
  /** Whether the guest's active workout goes on as the user's. */
  readonly isActive: boolean;
}

/**
 * Gives what a guest has trained on this device to `uid`, who has signed in: all of it in one transaction, in which the
 * guest loses it, so that no second user gets it too. The rows keep their ids and clocks, and wait to be sent. An active
 * workout stays the guest's where the user has one. Rejects as `DeviceStore.dispatch`; nothing is lost then.
 */
export async function takeGuestTraining(
  uid: string,
  { isSignedIn, store = training }: Deps,
): Promise<Taken> {
  // Nearly every sign-in finds nothing, and needs no write.
  if (!(await store.read(hasAny))) return { hasRows: false, isActive: false };
  return store.dispatch(
    async (transaction) => {
      const running = transaction.objectStore('running');
      const marks = await transaction.objectStore('unsent').getAllKeys(own(GUEST));
      // The server confirms no row of a guest, so each of them has its mark.
      const [active, ofUser, ...found] = await Promise.all([
        running.get(GUEST),
        running.get(uid),
        ...marks.map(([owner, type, id]) => getRow(transaction, owner, type, id)),
      ]);
      const rows = found.filter((row) => row !== undefined);
      const isActive = active !== undefined && ofUser === undefined;
      await Promise.all([
        ...rows.flatMap((row) => [
          putUnsent(transaction, uid, row),
          deleteRow(transaction, GUEST, row),
        ]),
        ...marks.map((mark) => transaction.objectStore('unsent').delete(mark)),
        ...(isActive ? [running.put({ ...active, owner: uid }), running.delete(GUEST)] : []),
      ]);
      return { hasRows: rows.length > 0, isActive };
    },
    { isSignedIn: () => isSignedIn(uid) },
  );
}

async function hasAny(transaction: Reading): Promise<boolean> {
  const [active, marks] = await Promise.all([
    transaction.objectStore('running').count(GUEST),
    transaction.objectStore('unsent').count(own(GUEST)),
  ]);
  return active + marks > 0;
}
