import type { QueryClient } from '@tanstack/react-query';
import type { Exercise } from '../../../contract/documents.ts';
import { exercisesQuery } from '../../../queries/training.ts';

const [EXERCISES] = exercisesQuery('').queryKey;

/** Exercises of all workouts that the device knows. */
export const knownExercises = (client: QueryClient): Exercise[] =>
  client.getQueriesData<Exercise[]>({ queryKey: [EXERCISES] }).flatMap(([, found]) => found ?? []);
