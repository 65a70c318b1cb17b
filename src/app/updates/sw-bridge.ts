import { noteError } from '../../lib/note-error.ts';
import type { Navigations } from '../pages/leave-on-navigation.ts';

/** The worker that controlled this page at its start, read before another could take over. */
const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

/**
 * Registers the worker. The update handling (updates.tsx) is loaded when the page is idle, off the
 * path of the first paint.
 */
export async function registerWorker(router: Navigations): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where the browser forbids workers (private windows), the app goes on as a plain page.
  await import('./updates.tsx')
    .then(({ followUpdates }) => followUpdates(router, controller))
    .catch((error: unknown) => noteError('worker', error));
}
