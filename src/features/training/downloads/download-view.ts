import { storedBytes } from '../../../offline/videos/download-jobs.ts';
import { isComplete } from '../../../offline/videos/download-ranges.ts';
import type { DownloadStatus, DownloadTrouble } from '../../../offline/videos/download-status.ts';
import type { DownloadRecord, VideoRecord } from '../../../offline/videos/video-store.ts';
import type { WorkoutVideo } from './workout-videos.ts';

type StoredVideos = ReadonlyMap<string, VideoRecord>;

/** Bytes of some videos, and those of them on the device. */
export interface Tally {
  readonly stored: number;
  /** Undefined where the size of a video is not known. */
  readonly total: number | undefined;
  readonly isComplete: boolean;
}

/** Videos that several workouts share count once. */
export function tallyOf(
  wanted: readonly Pick<WorkoutVideo, 'vid' | 'bytes'>[],
  videos: StoredVideos,
): Tally {
  const unique = [...new Map(wanted.map((video) => [video.vid, video])).values()];
  const sizes = unique.map(({ vid, bytes }) => videos.get(vid)?.size ?? bytes);
  const known = sizes.filter((size) => size !== undefined);
  return {
    stored: unique.reduce((sum, { vid }) => sum + storedBytes(videos.get(vid)), 0),
    total: known.length === sizes.length ? known.reduce((sum, size) => sum + size, 0) : undefined,
    isComplete: unique.every(({ vid }) => isComplete(videos.get(vid))),
  };
}

/** Stored bytes of a download. Its announced size is the total until it is complete: unstarted videos have none. */
export function tallyOfDownload(
  { urls, bytes }: Pick<DownloadRecord, 'urls' | 'bytes'>,
  videos: StoredVideos,
  vidOf: (url: string) => string,
): Tally {
  const { stored, isComplete: complete } = tallyOf(
    urls.map((url) => ({ vid: vidOf(url), bytes: undefined })),
    videos,
  );
  return { stored, total: complete ? stored : Math.max(bytes, stored), isComplete: complete };
}

type DownloadPhase = 'none' | 'running' | 'waiting' | 'paused' | 'done';

export interface DownloadView {
  readonly phase: DownloadPhase;
  /** Whether the workout has got other videos since its download; the phase is `none` then. */
  readonly isOutdated: boolean;
  /** Ids of the downloads that still lack videos. */
  readonly unfinished: readonly string[];
  /** Why it is paused, when the user did not pause it. */
  readonly waits: DownloadStatus['waits'];
  readonly trouble: DownloadTrouble | undefined;
}

interface Device {
  readonly downloads: readonly DownloadRecord[];
  readonly videos: StoredVideos;
  readonly vidOf: (url: string) => string;
}

/**
 * The common state of the downloads `ids`: `none` unless all of them exist and match the documents, `done` when
 * nothing is missing; else the state of those that lack videos. A trouble of any of them is shown for all.
 * `documents`: the videos by workout, where the device knows them.
 */
export function viewOf(
  ids: readonly string[],
  { downloads, videos, vidOf }: Device,
  documents: ReadonlyMap<string, readonly Pick<WorkoutVideo, 'vid'>[]>,
  { current, waits }: DownloadStatus,
): DownloadView {
  const own = downloads.filter(({ id }) => ids.includes(id));
  const lacking = own.filter(
    ({ urls }) => !urls.every((url) => isComplete(videos.get(vidOf(url)))),
  );
  const view = (phase: DownloadPhase, more: Partial<DownloadView> = {}) => ({
    phase,
    isOutdated: false,
    unfinished: lacking.map(({ id }) => id),
    waits: null,
    trouble: undefined,
    ...more,
  });
  if (own.length === 0 || own.length < ids.length) return view('none');
  const isOutdated = own.some(({ id, urls }) => {
    const known = documents.get(id);
    return known && !hasAll(urls.map(vidOf), known);
  });
  if (isOutdated) return view('none', { isOutdated });
  if (lacking.length === 0) return view('done');
  const trouble = lacking.map((download) => download.trouble).find((found) => found !== undefined);
  if (lacking.every(({ state }) => state === 'paused')) return view('paused', { trouble });
  // The tab that downloads waits, and with it all queued downloads.
  if (waits && current !== null) return view('waiting', { waits, trouble });
  return view(lacking.some(({ id }) => id === current) ? 'running' : 'waiting', { trouble });
}

/** A download may have more: films of exercises that another version of the workout had. */
function hasAll(vids: readonly string[], known: readonly Pick<WorkoutVideo, 'vid'>[]): boolean {
  const before = new Set(vids);
  return known.every(({ vid }) => before.has(vid));
}

/** Progress in per cent, never 100 before the end. */
export function percentOf({ stored, total, isComplete: complete }: Tally): number {
  if (complete) return 100;
  return total ? Math.min(99, Math.floor((stored / total) * 100)) : 0;
}
