import type { Workout } from '../../../contract/documents.ts';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { dayOf, daysBetween } from '../../../lib/days.ts';
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

/** Days from one instant to the other by the calendar of this device. */
const daysFrom = (from: number, to: number) =>
  daysBetween(dayOf(new Date(from)), dayOf(new Date(to)));

/**
 * Days until the next workout is due: never two on one day, and as many days of rest between two as the program
 * says. 0 for today. A clock that was set back prolongs no rest.
 */
export function daysToRest(last: Finished | undefined, restDays: number, now: number): number {
  if (last === undefined) return 0;
  const wait = 1 + restDays;
  return Math.min(wait, Math.max(0, wait - daysFrom(last.ended_at, now)));
}

/** Days without any training after which a program is offered from its first workout: more than six weeks. */
const LONG_PAUSE = 42;

/** Days since the last workout, of whichever program; 0 where there is none. */
export function daysOfPause(last: Pick<Finished, 'ended_at'> | undefined, now: number): number {
  return last === undefined ? 0 : Math.max(0, daysFrom(last.ended_at, now));
}

/** Whether a pause is so long that the program, which would go on with `next`, is offered from its first workout. */
export const offersBeginning = ({ place }: NextWorkout, pause: number): boolean =>
  place > 1 && pause > LONG_PAUSE;

/** Whether both instants are on the same day of this device's clock. */
export const isSameDay = (one: number, other: number): boolean => daysFrom(one, other) === 0;
