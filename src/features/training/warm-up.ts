import type { QueryClient } from '@tanstack/react-query';
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
 * that a schedule never opened before also opens in the cellar. Some 55 small requests the first
 * time, none while fresh. Ends quietly at the first failure; the next visit goes on from there.
 */
export async function warmUpTraining(client: QueryClient, signal: AbortSignal): Promise<void> {
  const programs = await client.fetchQuery({ ...programsQuery(), staleTime: FRESH_FOR });
  for (const program of programs) seed(client, programQuery(program.id).queryKey, program);

  await inLanes(programs, signal, async ({ id }) => {
    const workouts = await client.fetchQuery({ ...workoutsQuery(id), staleTime: FRESH_FOR });
    for (const workout of workouts) seed(client, workoutQuery(workout.id).queryKey, workout);
    for (const workout of workouts) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one request a lane is the limit wanted
      await client.fetchQuery({ ...exercisesQuery(workout.id), staleTime: FRESH_FOR });
    }
  });
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
