import { useEffect, useState } from 'react';
import type { WorkoutRow } from '../../contract/workout-rows.ts';
import { noteError } from '../../lib/note-error.ts';
import { isWorkout } from '../../workout-engine/is-workout.ts';

const loadLog = () =>
  Promise.all([
    import('../../offline/training/training-channels.ts'),
    import('../../offline/training/read-finished-workouts.ts'),
  ]);

/** Whether a row counts as a finished workout. Rows of an earlier release hold no amounts and all count. */
export function countsAsFinished({
  sets_done: done,
  sets_planned: total,
}: Pick<WorkoutRow, 'sets_done' | 'sets_planned'>): boolean {
  return done === undefined || total === undefined || isWorkout({ done, total });
}

/** The finished workouts of `owner` on this device that count; empty until the log is read, or if it cannot be. */
export function useFinishedWorkouts(owner: string): readonly WorkoutRow[] {
  const [rows, setRows] = useState<readonly WorkoutRow[]>([]);
  useEffect(() => {
    if (owner === '') return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    async function follow() {
      const [{ onLogChange }, { readFinishedWorkouts }] = await loadLog();
      const read = async () => {
        const found = await readFinishedWorkouts(owner);
        if (!isOver) setRows(found.filter(countsAsFinished));
      };
      if (isOver) return;
      stop = onLogChange(owner, () => void read().catch(failed));
      await read();
    }
    // If the log cannot be read, pages look as before the first workout.
    const failed = (error: unknown) => noteError('store', error);
    void follow().catch(failed);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [owner]);
  return rows;
}
