import { noteError } from '../../lib/note-error.ts';

/**
 * Calls `onChange` now and whenever a version of the worker has been installed, has failed, or has taken over: each
 * that comes is followed, not only the first. One that cannot be installed is noted; the version before goes on, or
 * the app without any.
 */
export function followInstalls(
  registration: ServiceWorkerRegistration,
  onChange: () => void,
): void {
  function follow(worker: ServiceWorker | null) {
    if (!worker) return;
    let isInstalled = worker.state !== 'installing';
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && !isInstalled) {
        noteError('worker', new Error('the worker could not be installed'));
      }
      isInstalled = true;
      onChange();
    });
  }
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.waiting);
  onChange();
}
