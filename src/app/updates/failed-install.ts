import { noteError } from '../../lib/note-error.ts';

/** Notes versions of the worker that cannot be installed: the one before goes on, or the app without any. */
export function noteFailedInstalls(registration: ServiceWorkerRegistration): void {
  const follow = () => {
    const { installing } = registration;
    // The first change says how the installation has ended.
    installing?.addEventListener(
      'statechange',
      () => {
        if (installing.state === 'redundant') {
          noteError('worker', new Error('the worker could not be installed'));
        }
      },
      { once: true },
    );
  };
  registration.addEventListener('updatefound', follow);
  follow();
}
