import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  readExercises,
  readProgram,
  readPrograms,
  readWorkout,
  readWorkouts,
} from '../api/documents.ts';

/** Answers the query for each program too: its page opens without a request. */
export function programsQuery() {
  return queryOptions({
    queryKey: ['programs'],
    queryFn: async ({ client, signal }) =>
      seed(client, programQuery, await readPrograms(signal), signal),
  });
}

export function programQuery(id: string) {
  return queryOptions({
    queryKey: ['program', id],
    queryFn: ({ signal }) => readProgram(id, signal),
  });
}

/** Answers the query for each of them too, as `programsQuery`. */
export function workoutsQuery(programId: string) {
  return queryOptions({
    queryKey: ['workouts', programId],
    queryFn: async ({ client, signal }) =>
      seed(client, workoutQuery, await readWorkouts(programId, signal), signal),
  });
}

export function workoutQuery(id: string) {
  return queryOptions({
    queryKey: ['workout', id],
    queryFn: ({ signal }) => readWorkout(id, signal),
  });
}

export function exercisesQuery(workoutId: string) {
  return queryOptions({
    queryKey: ['exercises', workoutId],
    queryFn: ({ signal }) => readExercises(workoutId, signal),
  });
}

/** Gives every document of a list to the query for it alone. */
function seed<T extends { id: string }>(
  client: QueryClient,
  queryOf: (id: string) => { queryKey: readonly unknown[] },
  documents: T[],
  signal: AbortSignal,
): T[] {
  // A user who has signed out meanwhile leaves nothing to the next one.
  if (signal.aborted) return documents;
  for (const document of documents) client.setQueryData(queryOf(document.id).queryKey, document);
  return documents;
}
