import { nextJobs } from '../../../offline/videos/download-jobs.ts';
import { readDownloads } from '../../../offline/videos/download-list.ts';
import { readVideos } from '../../../offline/videos/video-store.ts';

/** Goes on with downloads that were under way before the app's start; loads no code where there are none. */
export async function goOnDownloading(): Promise<void> {
  try {
    const [downloads, videos] = await Promise.all([readDownloads(), readVideos()]);
    const rules = { refused: new Set<string>(), mayUse: () => true, base: location.origin };
    if (nextJobs(downloads, videos, rules).job) (await import('./download-engine.ts')).engine();
  } catch {
    // The storage or the chunk is out of reach: the pages with downloads try again when they are opened.
  }
}
