import { useSyncExternalStore } from 'react';

/** Missing in a private window of some browsers, whatever the types say. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

function subscribe(listener: () => void): () => void {
  workers()?.addEventListener('controllerchange', listener);
  return () => workers()?.removeEventListener('controllerchange', listener);
}

/** Whether the service worker, and with it the offline app, controls the page. */
export function useIsOnDevice(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(workers()?.controller),
    () => false,
  );
}
