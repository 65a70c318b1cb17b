import { isWhole } from './download-ranges.ts';
import { bytesOf, videoId, type DownloadRecord, type VideoRecord } from './videos.ts';

/** One film that a download still lacks. */
export interface DownloadJob {
  readonly download: DownloadRecord;
  readonly url: string;
  readonly vid: string;
  /** What of it is there. */
  readonly film: VideoRecord | undefined;
  /** Bytes of the download that are still missing, as far as is known. */
  readonly left: number;
}

interface NextJobs {
  /** The first film that is missing, in the order of the list and of the moves. */
  readonly job: DownloadJob | undefined;
  /** Downloads that lack nothing but `refused` films, with how many. */
  readonly stuck: readonly { readonly id: string; readonly films: number }[];
}

/** `base`: the origin against which addresses of films are read. */
export function nextJobs(
  downloads: readonly DownloadRecord[],
  videos: readonly VideoRecord[],
  refused: ReadonlySet<string>,
  base: string,
): NextJobs {
  const films = new Map(videos.map((video) => [video.vid, video]));
  const running = downloads
    .filter(({ state }) => state === 'running')
    .map((download) => {
      const places = download.urls.map((url) => ({ url, vid: videoId(url, base) }));
      const lacking = places.filter(({ vid }) => !isWhole(films.get(vid)));
      const there = places.reduce((sum, { vid }) => sum + keptOf(films.get(vid)), 0);
      const next = lacking.find(({ vid }) => !refused.has(vid));
      return { download, lacking, next, left: Math.max(0, download.bytes - there) };
    });
  const stuck = running
    .filter(({ lacking, next }) => lacking.length > 0 && !next)
    .map(({ download, lacking }) => ({ id: download.id, films: lacking.length }));
  const first = running.find(({ next }) => next);
  if (!first?.next) return { job: undefined, stuck };
  const { download, left, next } = first;
  return { job: { download, left, ...next, film: films.get(next.vid) }, stuck };
}

/** Committed bytes of a film that may not be there at all. */
export function keptOf(film: VideoRecord | undefined): number {
  return film ? bytesOf(film) : 0;
}
