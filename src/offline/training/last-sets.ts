import * as v from 'valibot';
import { type SetRow, setRow } from '../../contract/training-log.ts';
import { training } from './db.ts';

/** Number of finished workouts that are searched; loads from longer ago say little about today. */
const WORKOUTS = 20;

/**
 * The sets of each exercise in the newest workout of `owner` on this device that has some, in the order of the
 * workout. Rejects as `DeviceStore.read`.
 */
export function readLastSets(owner: string): Promise<SetRow[]> {
  return training.read(async (transaction) => {
    // Their ids sort by the time at which they began.
    const range = IDBKeyRange.bound([owner], [owner, []]);
    const keys = await transaction.objectStore('workouts').getAllKeys(range);
    const index = transaction.objectStore('sets').index('workout');
    const workouts = await Promise.all(keys.slice(-WORKOUTS).map((key) => index.getAll(key)));
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
    return [...known.values()].flat();
  });
}
