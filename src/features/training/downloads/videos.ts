import type { Exercise } from '../../../contract/documents.ts';
import { inOrder } from '../model.ts';
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
export function videosOf(exercises: readonly Exercise[]): readonly WorkoutVideo[] {
  const videos = known.get(exercises) ?? listVideos(exercises);
  known.set(exercises, videos);
  return videos;
}

function listVideos(exercises: readonly Exercise[]): WorkoutVideo[] {
  const videos = inOrder(exercises)
    .filter(({ video }) => video !== '')
    .map(({ video, videoBytes }) => ({ vid: vidOf(video), url: video, bytes: videoBytes }));
  return [...new Map(videos.map((video) => [video.vid, video])).values()];
}

/** Undefined for a workout without moves: there is nothing to train by, with or without a video. */
export function vidsOf(exercises: readonly Exercise[]): string[] | undefined {
  return exercises.length > 0 ? videosOf(exercises).map(({ vid }) => vid) : undefined;
}
