import type { Workout } from '../../../contract/documents.ts';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { type Day, dayOf, daysBetween } from '../../../lib/days.ts';
import { inOrder } from '../in-order.ts';

export type Finished = Pick<WorkoutRow, 'workout_id' | 'program_id' | 'ended_at'>;

export interface NextWorkout {
  readonly workout: Workout;
  /** Its place in the program, from 1. */
  readonly place: number;
  /** Number of the program's workouts. */
  readonly of: number;
  /** Whether the last workout of the program is done, so that this one begins it again. */
  readonly isOver: boolean;
}

/**
 * The workout that follows `last` in the order of its program; the first one where there is no last, or where the
 * program no longer has it. Undefined for a program without workouts.
 */
export function nextWorkout(
  last: Finished | undefined,
  workouts: readonly Workout[],
): NextWorkout | undefined {
  const ordered = inOrder(workouts);
  const behind = ordered.findIndex(({ id }) => id === last?.workout_id) + 1;
  const isOver = behind > 0 && behind === ordered.length;
  const at = isOver ? 0 : behind;
  const workout = ordered[at];
  return workout && { workout, place: at + 1, of: ordered.length, isOver };
}

/** Days from a workout until today; negative once a clock was set back, undefined where there is none. */
export const daysSince = (
  last: Pick<Finished, 'ended_at'> | undefined,
  today: Day,
): number | undefined => last && daysBetween(dayOf(new Date(last.ended_at)), today);

/** Days without any training after which a program is offered from its first workout: more than six weeks. */
export const LONG_PAUSE = 42;

/** Whether a pause is so long that the program, which would go on with `next`, is offered from its first workout. */
export const offersBeginning = ({ place }: NextWorkout, pause: number): boolean =>
  place > 1 && pause > LONG_PAUSE;
