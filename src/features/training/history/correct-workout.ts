import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';
import { deviceLog } from '../log/device-log.ts';
import { countSets } from '../log/exercise-groups.ts';

/** Changes of a finished workout. All reject as `LogStore.put`. */

interface WorkoutOfLog {
  readonly workout: WorkoutRow;
  readonly sets: readonly SetRow[];
}

const draftOf = (type: 'workout' | 'set', row: WorkoutRow | SetRow): LogDraft => ({ type, ...row });

export const saveSet = (owner: string, set: SetRow) => deviceLog.put(owner, [draftOf('set', set)]);

export const saveWorkout = (owner: string, workout: WorkoutRow) =>
  deviceLog.put(owner, [draftOf('workout', workout)]);

/** Deletes a workout with its sets; resolves with the function that writes them back. */
export async function deleteWorkout(
  owner: string,
  { workout, sets }: WorkoutOfLog,
): Promise<() => Promise<unknown>> {
  const rows = [draftOf('workout', workout), ...sets.map((set) => draftOf('set', set))];
  await deviceLog.put(
    owner,
    rows.map((row) => ({ ...row, deleted: true })),
  );
  return () => deviceLog.put(owner, rows);
}

/** Deletes a set, which the workout then has done without, unless that of the other side stays; resolves with the function that writes it back. */
export async function deleteSet(
  owner: string,
  { workout, sets }: WorkoutOfLog,
  set: SetRow,
): Promise<() => Promise<unknown>> {
  const { sets_done: done } = workout;
  const fewer = countSets(sets) - countSets(sets.filter(({ id }) => id !== set.id));
  const rows = [draftOf('set', set), ...(done === undefined ? [] : [draftOf('workout', workout)])];
  await deviceLog.put(
    owner,
    rows.map((row) =>
      row.type === 'set'
        ? { ...row, deleted: true }
        : { ...row, sets_done: Math.max(0, (done ?? 0) - fewer) },
    ),
  );
  return () => deviceLog.put(owner, rows);
}
