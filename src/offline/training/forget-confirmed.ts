import { training } from './training-db.ts';
import { deleteRow, own } from './row-stores.ts';

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
        const [workouts, sets, rows, marks] = await Promise.all([
          transaction.objectStore('workouts').getAllKeys(own(owner)),
          transaction.objectStore('sets').getAllKeys(own(owner)),
          transaction.objectStore('rows').getAllKeys(own(owner)),
          transaction.objectStore('unsent').getAllKeys(own(owner)),
        ]);
        const waiting = new Set(marks.map(([, type, id]) => `${type} ${id}`));
        const known = [
          ...workouts.map(([, id]) => ({ type: 'workout', id })),
          ...sets.map(([, id]) => ({ type: 'set', id })),
          ...rows.map(([, type, id]) => ({ type, id })),
        ];
        const confirmed = known.filter(({ type, id }) => !waiting.has(`${type} ${id}`));
        await Promise.all([
          ...confirmed.map((row) => deleteRow(transaction, owner, row)),
          sync.delete(owner),
          transaction.objectStore('journal').delete(own(owner)),
        ]);
      }),
    );
  });
}
