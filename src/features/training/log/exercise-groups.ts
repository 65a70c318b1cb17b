import type { SetRow } from '../../../contract/workout-rows.ts';

export interface ExerciseSets {
  readonly exercise: string;
  readonly sets: readonly SetRow[];
}

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
