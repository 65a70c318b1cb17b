import type { QueryClient } from '@tanstack/react-query';
import type { Exercise, Location, Workout } from '../../contract/documents.ts';
import type { Plan } from '../../contract/workout-plan.ts';
import { exercisesQuery, workoutsQuery } from '../../queries/training.ts';

/** Workouts and exercises that the device knows. */
export interface KnownCatalogue {
  /** Plans of the workouts, by their ids. */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly exercises: readonly Exercise[];
  /** Where the workout that begins is done; undefined where its program is not known. */
  readonly location: Location | undefined;
}

const [WORKOUTS] = workoutsQuery('').queryKey;
const [EXERCISES] = exercisesQuery('').queryKey;

/** The workouts of all programs that the device knows. */
export const knownWorkouts = (client: QueryClient): Workout[] =>
  client.getQueriesData<Workout[]>({ queryKey: [WORKOUTS] }).flatMap(([, found]) => found ?? []);

/** Exercises of all workouts that the device knows. */
export const knownExercises = (client: QueryClient): Exercise[] =>
  client.getQueriesData<Exercise[]>({ queryKey: [EXERCISES] }).flatMap(([, found]) => found ?? []);

export const plansById = (workouts: readonly Workout[]): ReadonlyMap<string, Plan> =>
  new Map(workouts.flatMap(({ id, plan }) => (plan ? [[id, plan]] : [])));
