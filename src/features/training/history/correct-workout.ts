import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import { workoutIn } from '../../../offline/training/read-log.ts';
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

/** Changes the workout as it is stored by then, which another change may have reached meanwhile. */
export const saveRemarks = (
  owner: string,
  id: string,
  remarks: Partial<Pick<WorkoutRow, 'effort' | 'note'>>,
) =>
  deviceLog.update(owner, async (transaction) => {
    const stored = await workoutIn(transaction, owner, id);
    return stored ? [draftOf('workout', { ...stored.workout, ...remarks })] : [];
  });

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
export async function deleteSet(owner: string, set: SetRow): Promise<() => Promise<unknown>> {
  await putSet(owner, { ...set, deleted: true });
  return () => putSet(owner, set);
}

/** Writes a set, and by how many the workout has more or fewer, as it is stored by then. */
const putSet = (owner: string, set: SetRow) =>
  deviceLog.update(owner, async (transaction) => {
    const row = draftOf('set', set);
    const stored = await workoutIn(transaction, owner, set.workout);
    const done = stored?.workout.sets_done;
    if (stored === undefined || done === undefined) return [row];
    const others = stored.sets.filter(({ id }) => id !== set.id);
    const after = set.deleted ? others : [...others, set];
    const more = countSets(after) - countSets(stored.sets);
    return [row, draftOf('workout', { ...stored.workout, sets_done: Math.max(0, done + more) })];
  });
