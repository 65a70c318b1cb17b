import type { Exercise } from '../../tools/figures/exercise.ts';
import { EXERCISES } from '../../tools/figures/exercises/index.ts';
import type { Skeleton } from '../../tools/figures/skeleton.ts';

/** @throws when there is no such exercise. */
export function exerciseOf(id: string): Exercise {
  const found = EXERCISES.find((exercise) => exercise.id === id);
  if (!found) throw new Error(`No exercise ${id}`);
  return found;
}

/** The body at the moment of the poster. */
export const tellingOf = (exercise: Exercise): Skeleton => exercise.bodyAt(exercise.tellingAt);
