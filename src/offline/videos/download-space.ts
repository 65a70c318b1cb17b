import { storedBytes } from './download-jobs.ts';
import { bytesOf, videoId, type DownloadRecord, type VideoRecord } from './video-store.ts';

/** Required space in per cent of the bytes: the browser counts its own records too, and only estimates free space. */
const MARGIN_PERCENT = 110;

interface Device {
  /** Bytes. */
  readonly free: number;
  readonly videos: readonly VideoRecord[];
  readonly downloads: readonly DownloadRecord[];
  /** The origin against which addresses of videos are resolved. */
  readonly base: string;
}

/**
 * Bytes missing for running downloads beyond the free space and the space of videos that may be
 * evicted; 0 when all fit.
 */
export function lackingSpace({ free, videos, downloads, base }: Device): number {
  const wanted = new Set(downloads.flatMap(({ urls }) => urls.map((url) => videoId(url, base))));
  const evictable = videos
    .filter(({ vid }) => !wanted.has(vid))
    .reduce((sum, video) => sum + bytesOf(video), 0);
  const owed = owedBytes(downloads, videos, base);
  return Math.max(0, Math.ceil((owed * MARGIN_PERCENT) / 100 - free - evictable));
}

/** Bytes that running downloads still miss; shared videos count once. */
export function owedBytes(
  downloads: readonly DownloadRecord[],
  videos: readonly VideoRecord[],
  base: string,
): number {
  const byVid = new Map(videos.map((video) => [video.vid, video]));
  const owed = new Map<string, number>();
  for (const { urls, bytes, state } of downloads) {
    if (state !== 'running') continue;
    const vids = urls.map((url) => videoId(url, base));
    const known = vids.flatMap((vid) => byVid.get(vid) ?? []);
    const rest = bytes - known.reduce((sum, { size }) => sum + size, 0);
    // Videos of unknown size share the rest of the size shown to the user.
    const share = Math.max(0, rest) / Math.max(1, vids.length - known.length);
    for (const vid of vids) {
      const video = byVid.get(vid);
      const lacks = video ? video.size - storedBytes(video) : share;
      owed.set(vid, Math.max(owed.get(vid) ?? 0, lacks));
    }
  }
  return [...owed.values()].reduce((sum, lacks) => sum + lacks, 0);
}
