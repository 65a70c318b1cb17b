import type { DataRouter } from 'react-router-dom';
import { sessionOwner } from '../../features/auth/session.ts';
import { noteError } from '../../lib/note-error.ts';
import { whenIdle } from '../../ui/idle.ts';
import { reportErrors } from '../../app/metrics/report-errors.ts';
import { trackVisit } from '../../app/metrics/track-visit.ts';
import { followHead } from '../../app/pages/follow-head.ts';
import { followLaunches } from '../../app/pages/launch-queue.ts';
import { prefetchLinks } from '../../app/prefetch/prefetch-links.ts';
import { queryClient } from '../../app/query/query-client.ts';
import { keepSnapshots } from '../snapshot/save-snapshots.ts';
import { followUpdates } from '../../app/updates/updates.tsx';

/** The app's router, the element that it renders into, and the address of the file that the build begins with. */
interface IdleParts {
  router: DataRouter;
  /** The app's root; it is not in the document yet while a snapshot is shown. */
  root: Element;
  entry: string;
  /** The worker that controlled this page at its start. */
  controller: ServiceWorker | null;
  /** The address on which this document began. */
  firstAddress: string;
}

/**
 * Runs the tasks that can wait for the first page, one at a time, so that no tap waits for all of them. They share a
 * chunk, and those of signed-in users another: a request for each would cost more than its code.
 */
export async function runIdleTasks(parts: IdleParts): Promise<void> {
  const { router, root, entry, controller, firstAddress } = parts;
  const isSignedIn = sessionOwner() !== undefined;
  const loadForUsers = async () => (isSignedIn ? import('./signed-in-tasks.ts') : undefined);
  const tasks = [
    async () => (await loadForUsers())?.keepVerifying(),
    async () => (await loadForUsers())?.forgetOthersNow(),
    // Prefetching starts early, because links that are touched before it get no head start.
    () => prefetchLinks(queryClient),
    () => reportErrors(router, entry),
    () => keepSnapshots(router, root, entry),
    () => followLaunches(router),
    () => followHead(router),
    () => trackVisit(router, firstAddress),
    // Downloads go on that were interrupted when the app was closed.
    async () => (await loadForUsers())?.goOnDownloading(),
  ];
  if ('serviceWorker' in navigator && !import.meta.env.DEV) {
    // If the browser forbids workers (private windows), the app goes on as a plain page.
    followUpdates(router, controller, entry).catch((error: unknown) => noteError('worker', error));
  }
  for (const task of tasks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await whenIdle();
    // Tasks are optional: a failure of one does not stop the others.
    try {
      await task();
    } catch (error) {
      noteError('background', error);
    }
  }
}
