import * as v from 'valibot';
import { type WorkoutRow, workoutRow } from '../../contract/workout-rows.ts';
import { changes } from './changes.ts';
import { training, trainingDb } from './db.ts';

/** The finished workouts on this device of `owner`, or of every user. Rejects as `DeviceStore.read`. */
export function readFinished(owner?: string): Promise<WorkoutRow[]> {
  return training.read(async (transaction) => {
    const own = owner === undefined ? undefined : IDBKeyRange.bound([owner], [owner, []]);
    const rows = await transaction.objectStore('workouts').getAll(own);
    return rows.flatMap((each) => {
      const row = v.safeParse(workoutRow, each);
      return row.success && !row.output.deleted ? [row.output] : [];
    });
  });
}

/**
 * Calls `listener` when they may have changed: in any tab, or because the device opens after memory has served. Returns
 * the unsubscribe function.
 */
export function onFinished(owner: string, listener: () => void): () => void {
  const unsubscribe = changes.subscribe((changed) => {
    if (changed.owner === owner) listener();
  });
  const unsubscribeFromMemory = trainingDb.subscribe(listener);
  return () => {
    unsubscribe();
    unsubscribeFromMemory();
  };
}
