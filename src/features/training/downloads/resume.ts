import { nextJobs } from '../../../offline/videos/download-jobs.ts';
import { readDownloads } from '../../../offline/videos/download-list.ts';
import { readVideos } from '../../../offline/videos/videos.ts';

/** After a start of the app: goes on with what was under way, and loads nothing where nothing was. */
export async function goOnDownloading(): Promise<void> {
  try {
    const [downloads, videos] = await Promise.all([readDownloads(), readVideos()]);
    const rules = { refused: new Set<string>(), mayUse: () => true, base: location.origin };
    // The loop begins with its module.
    if (nextJobs(downloads, videos, rules).job) await import('./engine.ts');
  } catch {
    // Storage or chunk out of reach: the pages with downloads try again when they are opened.
  }
}
