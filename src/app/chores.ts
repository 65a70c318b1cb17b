import type { DataRouter } from 'react-router-dom';
import { noteError } from '../lib/note-error.ts';
import { whenIdle } from './idle.ts';
import { queryClient } from './query/query-client.ts';

/**
 * What can wait until the first page stands, one after the other: no tap waits for all of it.
 *
 * @param entry address of the file that the build begins with
 */
export async function doChores(router: DataRouter, entry: string): Promise<void> {
  const chores = [
    async () => (await import('./session/verify-session.ts')).keepVerifying(),
    async () => (await import('./metrics/client-errors.ts')).reportErrors(router, entry),
    async () => {
      if ('launchQueue' in window) (await import('./pages/launches.ts')).followLaunches(router);
    },
    async () => (await import('./prefetch/prefetch-links.ts')).prefetchLinks(queryClient),
    async () => (await import('./pages/follow-head.ts')).followHead(router),
    async () => (await import('./metrics/track-visit.ts')).trackVisit(router),
    // Films that were on their way when the app was closed.
    async () => (await import('../features/training/downloads/resume.ts')).goOnDownloading(),
  ];
  for (const chore of chores) {
    await whenIdle();
    // Each is worth having and none is needed: without its chunk the rest goes on.
    await chore().catch((error: unknown) => noteError('background', error));
  }
}
