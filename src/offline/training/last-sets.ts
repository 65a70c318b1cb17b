import type { SetRow } from '../../contract/workout-rows.ts';
import { readableSet } from './read-log.ts';
import { training } from './training-db.ts';
import { own } from './row-stores.ts';

/** Number of finished workouts that are searched; loads from longer ago say little about today. */
const WORKOUTS = 20;

/** A workout of the log, and what was done in it. */
export interface DoneWorkout {
  /** Id of the catalogue's workout that it was. */
  readonly workoutId: string;
  /** Its exercises with the instants of their last sets. */
  readonly exercises: ReadonlyMap<string, number>;
}

/** The sets of each exercise when it was last done. */
export interface LastSets {
  /** Those of one workout an exercise, in its order. */
  readonly sets: readonly SetRow[];
  /** The workouts that were searched, the newest first. */
  readonly workouts: readonly DoneWorkout[];
}

/** Reads the sets of each exercise in the newest workout of `owner` on this device that has some. Rejects as `DeviceStore.read`. */
export function readLastSets(owner: string): Promise<LastSets> {
  return training.read(async (transaction) => {
    const began = transaction.objectStore('workouts').index('started_at');
    const keys: [string, string][] = [];
    const workoutIds: string[] = [];
    let cursor = await began.openCursor(own(owner), 'prev');
    while (cursor !== null && keys.length < WORKOUTS) {
      // Another phone may have added a set to a workout that was deleted here.
      if (cursor.value['deleted'] !== true) {
        keys.unshift(cursor.primaryKey);
        workoutIds.unshift(String(cursor.value['workout_id']));
      }
      // oxlint-disable-next-line no-await-in-loop -- the last ones alone are read
      cursor = await cursor.continue();
    }
    const index = transaction.objectStore('sets').index('workout');
    const found = await Promise.all(keys.map((key) => index.getAll(key)));
    const known = new Map<string, SetRow[]>();
    const workouts: DoneWorkout[] = [];
    for (const [at, rows] of found.entries()) {
      const sets = rows.flatMap(readableSet).toSorted((a, b) => a.position - b.position);
      const exercises = new Map<string, number>();
      workouts.unshift({ workoutId: workoutIds[at] ?? '', exercises });
      for (const { exercise, done_at } of sets) {
        exercises.set(exercise, Math.max(done_at, exercises.get(exercise) ?? 0));
        known.set(
          exercise,
          sets.filter((set) => set.exercise === exercise),
        );
      }
    }
    return { sets: [...known.values()].flat(), workouts };
  });
}
