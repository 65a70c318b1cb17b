/**
 * Whether a workout has been trained to its end: its last move has played, and so have at least half
 * of all, for a look at the last clip alone is no workout.
 *
 * @param moves ids in the order of the workout
 * @param played ids of the clips that have shown a frame
 */
export function isFinished(moves: readonly string[], played: ReadonlySet<string>): boolean {
  const last = moves.at(-1);
  if (last === undefined || !played.has(last)) return false;
  return moves.filter((move) => played.has(move)).length >= moves.length / 2;
}
