import type { QueryClient } from '@tanstack/react-query';
import type { Program, Workout } from '../../contract/documents.ts';
import { clipsOf } from '../../contract/workout-plan.ts';
import { runInPool } from '../../lib/worker-pool.ts';
import { cachedPicture } from '../../ui/picture-sources.ts';
import { exercisesQuery, programsQuery, workoutsQuery } from '../../queries/training.ts';

/** A schedule younger than this is not fetched again by the prefetch. */
const FRESH_FOR = 6 * 60 * 60 * 1000;
/** Requests for exercises under way at once. */
const LANES = 3;

/** Fetches the list of programs into the query cache and gives it. */
export function prefetchPrograms(client: QueryClient): Promise<Program[]> {
  return client.fetchQuery({ ...programsQuery(), staleTime: FRESH_FOR });
}

/** The pictures that a program opens with: they are seen in the width of a phone. */
export function programPictures(programs: readonly Program[]): string[] {
  return programs.flatMap(({ new_image2: card, background2: cover }) =>
    [card, cover].map((src) => cachedPicture(src, 640)),
  );
}

/**
 * Fetches every workout and exercise of the programs into the query cache, so that a schedule never
 * opened before also opens offline, and gives their pictures: those of exercises as wide as a screen, where they
 * stand in for videos. Some 54 requests the first time,
 * none while fresh; none begins while a page waits for data. Rejects at the first failure; the next call
 * goes on from there.
 */
export async function prefetchWorkouts(
  client: QueryClient,
  programs: readonly Program[],
  signal: AbortSignal,
): Promise<string[]> {
  const posters: string[] = [];
  const workouts: Workout[] = [];
  for (const { id } of programs) {
    const wanted = { ...workoutsQuery(id), staleTime: FRESH_FOR };
    // oxlint-disable no-await-in-loop -- lists are ten times as long as the rest: side by side, all would be late
    await whenPageIsServed(client, signal);
    if (signal.aborted) return [];
    const found = await client.fetchQuery(wanted);
    // oxlint-enable no-await-in-loop
    if (signal.aborted) return [];
    workouts.push(...found);
  }
  const workOn = async (workout: Workout) => {
    await whenPageIsServed(client, signal);
    if (signal.aborted) return;
    const wanted = { ...exercisesQuery(workout.id), staleTime: FRESH_FOR };
    const exercises = await client.fetchQuery(wanted);
    const shown = [...exercises, ...clipsOf(workout.plan)];
    posters.push(
      cachedPicture(workout.image, 320),
      ...shown.map(({ image }) => cachedPicture(image, 1280)),
    );
  };
  await runInPool(workouts, LANES, workOn, signal);
  return posters;
}

/** Resolves when no query of an open page is under way, or with `signal`. */
function whenPageIsServed(client: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && client.isFetching({ type: 'active' }) > 0) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = client.getQueryCache().subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
}
