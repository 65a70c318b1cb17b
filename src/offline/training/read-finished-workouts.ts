import * as v from 'valibot';
import { type WorkoutRow, workoutRow } from '../../contract/workout-rows.ts';
import { training } from './training-db.ts';

/** The finished workouts on this device of `owner`, or of every user. Rejects as `DeviceStore.read`. */
export function readFinishedWorkouts(owner?: string): Promise<WorkoutRow[]> {
  return training.read(async (transaction) => {
    const own = owner === undefined ? undefined : IDBKeyRange.bound([owner], [owner, []]);
    const rows = await transaction.objectStore('workouts').getAll(own);
    return rows.flatMap((each) => {
      const row = v.safeParse(workoutRow, each);
      return row.success && !row.output.deleted ? [row.output] : [];
    });
  });
}
