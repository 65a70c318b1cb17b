import type { QueryClient } from '@tanstack/react-query';
import { keptPicture } from '../../ui/picture-sources.ts';
import {
  exercisesQuery,
  programQuery,
  programsQuery,
  workoutQuery,
  workoutsQuery,
} from './queries.ts';

/** A schedule younger than this is not fetched again by the warm-up. */
const FRESH_FOR = 6 * 60 * 60 * 1000;
/** Requests under way at once: the pictures and taps of the visible page come first. */
const LANES = 3;

/**
 * Fetches every program, workout and exercise that the account may read into the query cache, so
 * that a schedule never opened before also opens in the cellar; then one small rendering of every
 * picture. Some 55 documents and 350 KB of pictures the first time, no document while fresh. Rejects
 * at the first failure; the next visit goes on from there.
 */
export async function warmUpTraining(
  client: QueryClient,
  signal: AbortSignal,
  keepPicture: (src: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const pictures = new Set<string>();
  const programs = await client.fetchQuery({ ...programsQuery(), staleTime: FRESH_FOR });
  if (signal.aborted) return;
  for (const program of programs) {
    seed(client, programQuery(program.id).queryKey, program);
    pictures.add(program.new_image2).add(program.background2);
  }

  await inLanes(programs, signal, async ({ id }) => {
    const workouts = await client.fetchQuery({ ...workoutsQuery(id), staleTime: FRESH_FOR });
    if (signal.aborted) return;
    for (const workout of workouts) seed(client, workoutQuery(workout.id).queryKey, workout);
    for (const workout of workouts) {
      if (signal.aborted) return;
      const wanted = { ...exercisesQuery(workout.id), staleTime: FRESH_FOR };
      // oxlint-disable-next-line no-await-in-loop -- one request a lane is the limit wanted
      const exercises = await client.fetchQuery(wanted);
      for (const { image } of [workout, ...exercises]) pictures.add(image);
    }
  });
  pictures.delete('');
  await inLanes([...pictures].map(keptPicture), signal, (src) => keepPicture(src, signal));
}

/** A document that came with a list also answers the query for it alone. */
function seed<T>(client: QueryClient, queryKey: readonly unknown[], document: T) {
  client.setQueryData(queryKey, document);
}

async function inLanes<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- a lane is sequential by design
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
