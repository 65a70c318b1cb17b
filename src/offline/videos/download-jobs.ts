import { isComplete } from './download-ranges.ts';
import { bytesOf, videoId, type DownloadRecord, type VideoRecord } from './video-store.ts';

/** A missing video of a download. */
export interface DownloadJob {
  readonly download: DownloadRecord;
  readonly url: string;
  readonly vid: string;
  /** Its stored part. */
  readonly stored: VideoRecord | undefined;
}

interface NextJobs {
  /** The first missing video, in the order of the list and of the moves. */
  readonly job: DownloadJob | undefined;
  /** The first download with missing videos that may not use the present network. */
  readonly held: string | undefined;
  /** Downloads that miss only `refused` videos, with their number. */
  readonly stuck: readonly { readonly id: string; readonly missing: number }[];
}

interface Rules {
  /** Videos that the server refuses. */
  readonly refused: ReadonlySet<string>;
  /** Whether a download may use the present network. */
  readonly mayUse: (id: string) => boolean;
  /** The origin against which addresses of videos are resolved. */
  readonly base: string;
}

export function nextJobs(
  downloads: readonly DownloadRecord[],
  videos: readonly VideoRecord[],
  { refused, mayUse, base }: Rules,
): NextJobs {
  const byVid = new Map(videos.map((video) => [video.vid, video]));
  const lacking = downloads
    .filter(({ state }) => state === 'running')
    .map((download) => ({
      download,
      places: download.urls
        .map((url) => ({ url, vid: videoId(url, base) }))
        .filter(({ vid }) => !isComplete(byVid.get(vid))),
    }))
    .filter(({ places }) => places.length > 0);
  const jobs = lacking.flatMap(({ download, places }) => {
    const next = places.find(({ vid }) => !refused.has(vid));
    return next ? [{ download, ...next, stored: byVid.get(next.vid) }] : [];
  });
  const busy = new Set(jobs.map(({ download }) => download.id));
  return {
    job: jobs.find(({ download }) => mayUse(download.id)),
    held: jobs.find(({ download }) => !mayUse(download.id))?.download.id,
    stuck: lacking
      .filter(({ download }) => !busy.has(download.id))
      .map(({ download, places }) => ({ id: download.id, missing: places.length })),
  };
}

/** Committed bytes of a video that may have no record. */
export function storedBytes(video: VideoRecord | undefined): number {
  return video ? bytesOf(video) : 0;
}
