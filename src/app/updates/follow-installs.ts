import { noteError } from '../../lib/note-error.ts';

/**
 * Calls `onChange` now and whenever any version of the worker has been installed, has failed, or has taken over. A
 * failed installation is noted; the previous version, or the app without a worker, goes on.
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
