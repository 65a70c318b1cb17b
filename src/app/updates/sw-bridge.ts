import { noteError } from '../../lib/note-error.ts';
import type { Navigations } from '../pages/leave-on-navigation.ts';

/** Whose page this is, remembered before anything could change hands. */
const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;

/**
 * Registers the worker. The conversation with it (updates.tsx) comes when the page is idle: it is not
 * part of a first paint.
 */
export async function registerWorker(router: Navigations): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where the browser forbids workers (private windows), the app goes on as a plain page.
  await import('./updates.tsx')
    .then(({ followUpdates }) => followUpdates(router, controller))
    .catch((error: unknown) => noteError('worker', error));
}
