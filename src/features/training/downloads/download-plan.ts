import type { QueryClient } from '@tanstack/react-query';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { DownloadRecord } from '../../../offline/videos/videos.ts';
import { filmsOf, type Film } from './videos.ts';
import { exercisesQuery } from '../queries.ts';
import { withSizes } from './video-sizes.ts';

/** A workout and its films; undefined while the phone does not know its moves. */
export interface Plan {
  readonly workout: Workout;
  readonly films: readonly Film[] | undefined;
}

export function planOf(workout: Workout, exercises: Exercise[] | undefined): Plan {
  return { workout, films: exercises && filmsOf(exercises) };
}

/** Learns what is missing: moves, then sizes. Rejects without a network where either is missing. */
export async function completePlans(
  plans: readonly Plan[],
  client: QueryClient,
): Promise<{ workout: Workout; films: (Film & { bytes: number })[] }[]> {
  const known = await Promise.all(
    plans.map(async ({ workout, films }) => ({
      workout,
      films: films ?? filmsOf(await client.fetchQuery(exercisesQuery(workout.id))),
    })),
  );
  const sized = await withSizes([
    ...new Map(known.flatMap(({ films }) => films.map((film) => [film.vid, film]))).values(),
  ]);
  const sizes = new Map(sized.map(({ vid, bytes }) => [vid, bytes]));
  return known.map(({ workout, films }) => ({
    workout,
    films: films.map((film) => ({ ...film, bytes: sizes.get(film.vid) ?? 0 })),
  }));
}

/** The entry on the list of downloads. */
export function recordOf(
  { workout, films }: { workout: Workout; films: readonly { url: string; bytes: number }[] },
  createdAt: number,
): DownloadRecord {
  return {
    id: workout.id,
    name: workout.name,
    programId: workout.programId,
    urls: films.map(({ url }) => url),
    bytes: films.reduce((sum, { bytes }) => sum + bytes, 0),
    state: 'running',
    createdAt,
  };
}
