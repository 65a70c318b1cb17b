import type { WorkoutRow } from '../../contract/workout-rows.ts';
import { readableWorkout } from './read-log.ts';
import { own } from './row-stores.ts';
import { training } from './training-db.ts';

/** The finished workouts on this device of `owner`, or of every user. Rejects as `DeviceStore.read`. */
export function readFinishedWorkouts(owner?: string): Promise<WorkoutRow[]> {
  return training.read(async (transaction) => {
    const range = owner === undefined ? undefined : own(owner);
    return (await transaction.objectStore('workouts').getAll(range)).flatMap(readableWorkout);
  });
}
