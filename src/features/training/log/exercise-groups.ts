import type { SetRow } from '../../../contract/workout-rows.ts';

export interface ExerciseSets {
  readonly exercise: string;
  readonly sets: readonly SetRow[];
}

/**
 * Number of a set among those of its exercise, from 1. The sides are numbered each on its own, so that a set of the left
 * side and one of the right are one to the user, as they are in a plan.
 */
export function numberOf(set: SetRow, sets: readonly SetRow[]): number {
  const until = sets.slice(0, sets.indexOf(set) + 1);
  return countSets(set.side ? until.filter(({ side }) => !side || side === set.side) : until);
}

/** Number of sets as the user counts them: a left one and a right one of an exercise are one. */
export const countSets = (sets: readonly SetRow[]): number =>
  groupedByExercise(sets)
    .map(({ sets: of }) => {
      const ofSide = (wanted: SetRow['side']) => of.filter(({ side }) => (side ?? null) === wanted);
      const [left, right] = [ofSide('left').length, ofSide('right').length];
      return of.length - Math.min(left, right);
    })
    .reduce((sum, count) => sum + count, 0);

/** The sets by exercise, in the order in which the exercises were begun. */
export function groupedByExercise(sets: readonly SetRow[]): ExerciseSets[] {
  const groups = new Map<string, SetRow[]>();
  for (const set of sets) {
    const group = groups.get(set.exercise);
    if (group) group.push(set);
    else groups.set(set.exercise, [set]);
  }
  return [...groups].map(([exercise, of]) => ({ exercise, sets: of }));
}
