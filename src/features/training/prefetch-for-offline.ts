import type { QueryClient } from '@tanstack/react-query';
import type { Program } from '../../contract/documents.ts';
import { clipsOf } from '../../contract/plan.ts';
import { runInPool } from '../../lib/worker-pool.ts';
import { cachedPicture } from '../../ui/picture-sources.ts';
import {
  exercisesQuery,
  programQuery,
  programsQuery,
  workoutQuery,
  workoutsQuery,
} from '../../queries/training.ts';

/** A schedule younger than this is not fetched again by the prefetch. */
const FRESH_FOR = 6 * 60 * 60 * 1000;
/** Requests under way at once: the pictures and taps of the visible page come first. */
const LANES = 3;

/** Fetches the list of programs into the query cache and gives it. */
export async function warmUpPrograms(client: QueryClient): Promise<Program[]> {
  const programs = await client.fetchQuery({ ...programsQuery(), staleTime: FRESH_FOR });
  for (const program of programs) seed(client, programQuery(program.id).queryKey, program);
  return programs;
}

/** The pictures that a program opens with: they are seen in the width of a phone. */
export function programPictures(programs: readonly Program[]): string[] {
  return programs.flatMap(({ new_image2: card, background2: cover }) =>
    [card, cover].map((src) => cachedPicture(src, 640)),
  );
}

/**
 * Fetches every workout and exercise of the programs into the query cache, so that a schedule never
 * opened before also opens offline, and gives their posters. Some 54 documents the first time,
 * none while fresh. Rejects at the first failure; the next visit goes on from there.
 */
export async function warmUpWorkouts(
  client: QueryClient,
  programs: readonly Program[],
  signal: AbortSignal,
): Promise<string[]> {
  const posters: string[] = [];
  const workOn = async ({ id }: Program) => {
    const workouts = await client.fetchQuery({ ...workoutsQuery(id), staleTime: FRESH_FOR });
    if (signal.aborted) return;
    for (const workout of workouts) seed(client, workoutQuery(workout.id).queryKey, workout);
    for (const workout of workouts) {
      if (signal.aborted) return;
      const wanted = { ...exercisesQuery(workout.id), staleTime: FRESH_FOR };
      // oxlint-disable-next-line no-await-in-loop -- each worker of the pool makes one request at a time
      const exercises = await client.fetchQuery(wanted);
      const pictured = [workout, ...exercises, ...clipsOf(workout.plan)];
      posters.push(...pictured.map(({ image }) => cachedPicture(image, 320)));
    }
  };
  await runInPool(programs, LANES, workOn, signal);
  return posters;
}

/** A document that came with a list also answers the query for it alone. */
function seed<T>(client: QueryClient, queryKey: readonly unknown[], document: T) {
  client.setQueryData(queryKey, document);
}
