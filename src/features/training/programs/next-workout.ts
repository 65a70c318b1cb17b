import type { Workout } from '../../../contract/documents.ts';
import type { WorkoutRow } from '../../../contract/training-log.ts';
import { inOrder } from '../in-order.ts';

export type Finished = Pick<WorkoutRow, 'workout_id' | 'program_id' | 'ended_at'>;

/** The workout that was finished last; undefined where there is none. */
export function lastFinished(rows: readonly Finished[]): Finished | undefined {
  return rows.toSorted((a, b) => a.ended_at - b.ended_at).at(-1);
}

/**
 * The workout that follows `last` in the order of its program; after the final one the program begins again.
 * Undefined where the program no longer has `last`.
 */
export function nextWorkout(last: Finished, workouts: readonly Workout[]): Workout | undefined {
  const ordered = inOrder(workouts);
  const at = ordered.findIndex(({ id }) => id === last.workout_id);
  return at < 0 ? undefined : (ordered[at + 1] ?? ordered[0]);
}

/** Whether both instants are on the same day of this device's clock. */
export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
