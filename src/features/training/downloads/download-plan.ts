import type { QueryClient } from '@tanstack/react-query';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { DownloadRecord } from '../../../offline/videos/video-store.ts';
import { allVideosOf, type WorkoutVideo } from './workout-videos.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { withSizes } from './video-sizes.ts';

/** A workout and its videos; undefined while the device does not know its moves. */
export interface DownloadPlan {
  readonly workout: Workout;
  readonly videos: readonly WorkoutVideo[] | undefined;
}

/** `others` are exercises that a version of the workout shows besides its own. */
export function downloadPlanOf(
  workout: Workout,
  exercises: Exercise[] | undefined,
  others: readonly Exercise[] = [],
): DownloadPlan {
  const all = exercises && (others.length > 0 ? [...exercises, ...others] : exercises);
  return { workout, videos: all && allVideosOf(workout, all) };
}

/** Learns what is missing: moves, then sizes. Rejects without a network where either is missing. */
export async function completePlans(
  plans: readonly DownloadPlan[],
  client: QueryClient,
): Promise<{ workout: Workout; videos: (WorkoutVideo & { bytes: number })[] }[]> {
  const known = await Promise.all(
    plans.map(async ({ workout, videos }) => ({
      workout,
      videos: videos ?? allVideosOf(workout, await client.fetchQuery(exercisesQuery(workout.id))),
    })),
  );
  const sized = await withSizes([
    ...new Map(known.flatMap(({ videos }) => videos.map((video) => [video.vid, video]))).values(),
  ]);
  const sizes = new Map(sized.map(({ vid, bytes }) => [vid, bytes]));
  return known.map(({ workout, videos }) => ({
    workout,
    videos: videos.map((video) => ({ ...video, bytes: sizes.get(video.vid) ?? 0 })),
  }));
}

/** The entry on the list of downloads. */
export function recordOf(
  { workout, videos }: { workout: Workout; videos: readonly { url: string; bytes: number }[] },
  createdAt: number,
): DownloadRecord {
  return {
    id: workout.id,
    name: workout.name,
    programId: workout.programId,
    urls: videos.map(({ url }) => url),
    bytes: videos.reduce((sum, { bytes }) => sum + bytes, 0),
    state: 'running',
    createdAt,
  };
}
