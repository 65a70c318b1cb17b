import type { QueryClient } from '@tanstack/react-query';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { Plan } from '../../../contract/workout-plan.ts';
import { readPreferences } from '../../../offline/training/read-preferences.ts';
import { fitWorkout } from './fit-workout.ts';
import { knownExercises } from '../known-catalogue.ts';

/**
 * The plan without what the user always spares; undefined where that is nothing, is not known or would leave nothing. A
 * workout may begin before its page has shown it.
 */
export async function rememberedPlan(
  owner: string,
  workout: Workout,
  exercises: readonly Exercise[],
  client: QueryClient,
): Promise<Plan | undefined> {
  const { spare = [] } = await readPreferences(owner).catch(() => ({ spare: [] }));
  if (spare.length === 0) return undefined;
  const wishes = { minutes: undefined, spare };
  return fitWorkout(workout, exercises, knownExercises(client), wishes)?.plan;
}
