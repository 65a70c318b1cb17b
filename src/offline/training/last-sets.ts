import * as v from 'valibot';
import { type SetRow, setRow } from '../../contract/workout-rows.ts';
import { training } from './training-db.ts';
import { own } from './row-stores.ts';

/** Number of finished workouts that are searched; loads from longer ago say little about today. */
const WORKOUTS = 20;

/** The sets of each exercise when it was last done. */
export interface LastSets {
  /** Those of one workout an exercise, in its order. */
  readonly sets: readonly SetRow[];
  /** Ids of the catalogue's workouts that these workouts of the log were. */
  readonly workoutIds: ReadonlyMap<string, string>;
}

/** Reads the sets of each exercise in the newest workout of `owner` on this device that has some. Rejects as `DeviceStore.read`. */
export function readLastSets(owner: string): Promise<LastSets> {
  return training.read(async (transaction) => {
    const began = transaction.objectStore('workouts').index('started_at');
    const keys: [string, string][] = [];
    const workoutIds = new Map<string, string>();
    let cursor = await began.openCursor(own(owner), 'prev');
    while (cursor !== null && keys.length < WORKOUTS) {
      // Another phone may have added a set to a workout that was deleted here.
      if (cursor.value['deleted'] !== true) {
        keys.unshift(cursor.primaryKey);
        workoutIds.set(cursor.primaryKey[1], String(cursor.value['workout_id']));
      }
      // oxlint-disable-next-line no-await-in-loop -- the last ones alone are read
      cursor = await cursor.continue();
    }
    const index = transaction.objectStore('sets').index('workout');
    const workouts = await Promise.all(keys.map((key) => index.getAll(key)));
    const known = new Map<string, SetRow[]>();
    for (const rows of workouts) {
      const sets = rows
        .flatMap((each) => {
          const row = v.safeParse(setRow, each);
          return row.success && !row.output.deleted ? [row.output] : [];
        })
        .toSorted((a, b) => a.position - b.position);
      for (const { exercise } of sets) {
        known.set(
          exercise,
          sets.filter((set) => set.exercise === exercise),
        );
      }
    }
    return { sets: [...known.values()].flat(), workoutIds };
  });
}
