import type { DataRouter } from 'react-router-dom';
import { noteError } from '../lib/note-error.ts';
import { whenIdle } from './idle.ts';
import { queryClient } from './query/query-client.ts';

/**
 * Runs what can wait until the first page stands, one at a time, so that no tap waits for all of it.
 *
 * @param root what the app renders into; behind a snapshot it is not in the document yet
 * @param entry address of the file that the build begins with
 */
export async function runIdleTasks(
  router: DataRouter,
  root: Element,
  entry: string,
): Promise<void> {
  const tasks = [
    async () => (await import('./session/verify-session.ts')).keepVerifying(),
    // Early: every touch of a link before it goes without its head start.
    async () => (await import('./prefetch/prefetch-links.ts')).prefetchLinks(queryClient),
    async () => (await import('./metrics/client-errors.ts')).reportErrors(router, entry),
    async () => (await import('./snapshot/keep-snapshots.ts')).keepSnapshots(router, root, entry),
    async () => {
      if ('launchQueue' in window) (await import('./pages/launches.ts')).followLaunches(router);
    },
    async () => (await import('./pages/follow-head.ts')).followHead(router),
    async () => (await import('./metrics/track-visit.ts')).trackVisit(router),
    // Downloads that were under way when the app was closed.
    async () => (await import('../features/training/downloads/resume.ts')).goOnDownloading(),
  ];
  for (const task of tasks) {
    await whenIdle();
    // Each is optional: one whose chunk fails to load does not stop the others.
    await task().catch((error: unknown) => noteError('background', error));
  }
}
