import { keyOf } from '../../contract/newer-row.ts';
import { training } from './training-db.ts';
import { allKeys, deleteRow, own } from './row-stores.ts';

/**
 * Deletes the rows of other users than `uid` that the server has. What it has not confirmed, and an active workout,
 * wait for their user. Rejects as `DeviceStore.dispatch`.
 */
export function forgetConfirmed(uid: string, store = training): Promise<void> {
  return store.dispatch(async (transaction) => {
    const sync = transaction.objectStore('sync');
    const owners = (await sync.getAllKeys()).filter((owner) => owner !== uid);
    await Promise.all(
      owners.map(async (owner) => {
        const [rows, marks] = await Promise.all([
          allKeys(transaction, owner),
          transaction.objectStore('unsent').getAllKeys(own(owner)),
        ]);
        const waiting = new Set(marks.map(([, type, id]) => keyOf({ type, id })));
        const confirmed = rows.filter((row) => !waiting.has(keyOf(row)));
        await Promise.all([
          ...confirmed.map((row) => deleteRow(transaction, owner, row)),
          sync.delete(owner),
          transaction.objectStore('journal').delete(own(owner)),
        ]);
      }),
    );
  });
}
