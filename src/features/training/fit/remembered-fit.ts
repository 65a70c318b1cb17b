import type { QueryClient } from '@tanstack/react-query';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { moveOf } from '../../../contract/workout-plan.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { readPreferences } from '../../../offline/training/read-preferences.ts';
import { knownExercises } from '../known-catalogue.ts';
import { type FittedWorkout, fitWorkout } from './fit-workout.ts';

/**
 * The workout without what the user always spares or never does; undefined where that changes nothing or is not known. A
 * workout may begin before its page has shown it.
 */
export async function rememberedFit(
  owner: string,
  workout: Workout,
  exercises: readonly Exercise[],
  client: QueryClient,
): Promise<FittedWorkout | 'nothing' | undefined> {
  const { spare = [], excluded = [] }: Preferences = await readPreferences(owner).catch(() => ({}));
  const isHere = exercises.some((each) => excluded.includes(moveOf(each)));
  if (spare.length === 0 && !isHere) return undefined;
  const wishes = { minutes: undefined, spare, excluded };
  return fitWorkout(workout, exercises, knownExercises(client), wishes) ?? 'nothing';
}
