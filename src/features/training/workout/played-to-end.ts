import { isWorkout } from '../../../workout-engine/is-workout.ts';

/**
 * Whether a workout has been trained along its videos to the end: its last move has played, and so many of all
 * that it is one.
 *
 * @param moves ids in the order of the workout
 * @param played ids of the clips that have shown a frame
 */
export function isPlayedToEnd(moves: readonly string[], played: ReadonlySet<string>): boolean {
  const last = moves.at(-1);
  if (last === undefined || !played.has(last)) return false;
  const done = moves.filter((move) => played.has(move)).length;
  return isWorkout({ done, total: moves.length });
}
