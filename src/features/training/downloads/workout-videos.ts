import type { Exercise, Workout } from '../../../contract/documents.ts';
import { clipsOf } from '../../../contract/workout-plan.ts';
import { inOrder } from '../in-order.ts';
import { vidOf } from './device-videos.ts';

/** A video that a workout shows. */
export interface WorkoutVideo {
  readonly vid: string;
  readonly url: string;
  /** Its bytes, where the document says. */
  readonly bytes: number | undefined;
}

const known = new WeakMap<readonly Exercise[], readonly WorkoutVideo[]>();

/**
 * The videos of a workout in the order of its moves, each once. Worked out once for a list: the labels
 * of all programs are drawn again with everything that arrives.
 */
function videosOf(exercises: readonly Exercise[]): readonly WorkoutVideo[] {
  const videos = known.get(exercises) ?? listVideos(exercises);
  known.set(exercises, videos);
  return videos;
}

function listVideos(exercises: readonly Exercise[]): WorkoutVideo[] {
  return onlyOnce(
    inOrder(exercises)
      .filter(({ video }) => video !== '')
      .map(toVideo),
  );
}

const whole = new WeakMap<
  readonly Exercise[],
  { readonly plan: Workout['plan']; readonly videos: readonly WorkoutVideo[] }
>();

/** Videos of the exercises, then those of the warm-up and cool-down of an active workout. */
export function allVideosOf(
  { plan }: Pick<Workout, 'plan'>,
  exercises: readonly Exercise[],
): readonly WorkoutVideo[] {
  const before = whole.get(exercises);
  if (before && before.plan === plan) return before.videos;
  const videos = onlyOnce([...videosOf(exercises), ...clipsOf(plan).map(toVideo)]);
  whole.set(exercises, { plan, videos });
  return videos;
}

const toVideo = ({ video, videoBytes }: Pick<Exercise, 'video' | 'videoBytes'>): WorkoutVideo => ({
  vid: vidOf(video),
  url: video,
  bytes: videoBytes,
});

const onlyOnce = (videos: readonly WorkoutVideo[]): WorkoutVideo[] => [
  ...new Map(videos.map((video) => [video.vid, video])).values(),
];

/** Undefined for a workout without moves: there is nothing to train by, with or without a video. */
export function vidsOf(exercises: readonly Exercise[]): string[] | undefined {
  return exercises.length > 0 ? videosOf(exercises).map(({ vid }) => vid) : undefined;
}
