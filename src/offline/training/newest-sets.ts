import * as v from 'valibot';
import { type SetRow, setRow } from '../../contract/training-log.ts';
import { withDeadline } from '../../lib/abort.ts';
import { STORE_DEADLINE } from '../deadlines.ts';
import { openTrainingDb } from './db.ts';

/** Number of finished workouts that are searched; loads from longer ago say little about today. */
const WORKOUTS = 20;

/**
 * The last set of each exercise in the newest workouts of `owner` on this device. Rejects as the methods of
 * `ActiveStore` do.
 */
export function readNewestSets(owner: string): Promise<SetRow[]> {
  return withDeadline(STORE_DEADLINE, async () => {
    const db = await openTrainingDb();
    const transaction = db.transaction(['workouts', 'sets']);
    // Their ids sort by the time at which they began.
    const range = IDBKeyRange.bound([owner], [owner, []]);
    const keys = await transaction.objectStore('workouts').getAllKeys(range);
    const sets = transaction.objectStore('sets').index('workout');
    const found = await Promise.all(keys.slice(-WORKOUTS).map((key) => sets.getAll(key)));
    const newest = new Map<string, SetRow>();
    for (const each of found.flat()) {
      const row = v.safeParse(setRow, each);
      if (!row.success || row.output.deleted) continue;
      const known = newest.get(row.output.exercise);
      if (known === undefined || known.done_at <= row.output.done_at) {
        newest.set(row.output.exercise, row.output);
      }
    }
    return [...newest.values()];
  });
}
