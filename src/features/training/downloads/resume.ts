import { nextJobs } from '../../../offline/download-jobs.ts';
import { readDownloads } from '../../../offline/download-list.ts';
import { readVideos } from '../../../offline/videos.ts';

const NONE: ReadonlySet<string> = new Set();

/** After a start of the app: goes on with what was under way, and loads nothing where nothing was. */
export async function goOnDownloading(): Promise<void> {
  try {
    const [downloads, videos] = await Promise.all([readDownloads(), readVideos()]);
    // The loop begins with its module.
    if (nextJobs(downloads, videos, NONE, location.origin).job) await import('./engine.ts');
  } catch {
    // Storage or chunk out of reach: the pages with downloads try again when they are opened.
  }
}
