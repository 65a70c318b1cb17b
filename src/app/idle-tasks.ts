import type { DataRouter } from 'react-router-dom';
import { sessionOwner } from '../features/auth/session.ts';
import { noteError } from '../lib/note-error.ts';
import { whenIdle } from './idle.ts';
import { reportErrors } from './metrics/client-errors.ts';
import { trackVisit } from './metrics/track-visit.ts';
import { followHead } from './pages/follow-head.ts';
import { followLaunches } from './pages/launches.ts';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { queryClient } from './query/query-client.ts';
import { keepSnapshots } from './snapshot/keep-snapshots.ts';
import { followUpdates } from './updates/updates.tsx';

/** The app's router, the element that it renders into, and the address of the file that the build begins with. */
export interface IdleParts {
  router: DataRouter;
  /** Behind a snapshot it is not in the document yet. */
  root: Element;
  entry: string;
  /** The worker that controlled this page at its start. */
  controller: ServiceWorker | null;
}

/**
 * Runs what can wait until the first page stands, one at a time, so that no tap waits for all of it. All of it is one
 * file, and what only a signed-in user has is another: a request for each would cost more than its code.
 */
export async function runIdleTasks({ router, root, entry, controller }: IdleParts): Promise<void> {
  const isSignedIn = sessionOwner() !== undefined;
  const loadForUsers = async () => (isSignedIn ? import('./signed-in-tasks.ts') : undefined);
  const tasks = [
    async () => (await loadForUsers())?.keepVerifying(),
    // Early: every touch of a link before it goes without its head start.
    () => prefetchLinks(queryClient),
    () => reportErrors(router, entry),
    () => keepSnapshots(router, root, entry),
    () => followLaunches(router),
    () => followHead(router),
    () => trackVisit(router),
    // Downloads that were under way when the app was closed.
    async () => (await loadForUsers())?.goOnDownloading(),
  ];
  if ('serviceWorker' in navigator && !import.meta.env.DEV) {
    // If the browser forbids workers (private windows), the app goes on as a plain page.
    followUpdates(router, controller).catch((error: unknown) => noteError('worker', error));
  }
  for (const task of tasks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await whenIdle();
    // Each is optional: one that fails does not stop the others.
    try {
      await task();
    } catch (error) {
      noteError('background', error);
    }
  }
}
