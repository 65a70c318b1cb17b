import type { Exercise } from '../src/exercise.ts';
import { EXERCISES } from '../src/exercises/index.ts';
import type { Skeleton } from '../src/skeleton.ts';

/** @throws when there is no such exercise. */
export function exerciseOf(id: string): Exercise {
  const found = EXERCISES.find((exercise) => exercise.id === id);
  if (!found) throw new Error(`No exercise ${id}`);
  return found;
}

/** The body at the moment of the poster. */
export const tellingOf = (exercise: Exercise): Skeleton => exercise.bodyAt(exercise.tellingAt);
