import { useSyncExternalStore } from 'react';

/** Missing in a private window of some browsers, whatever the types say. */
function workers(): ServiceWorkerContainer | undefined {
  return navigator.serviceWorker;
}

function subscribe(listener: () => void): () => void {
  workers()?.addEventListener('controllerchange', listener);
  return () => workers()?.removeEventListener('controllerchange', listener);
}

/** Whether the worker that keeps the app on this device answers for the page. */
export function useOnThisPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => Boolean(workers()?.controller),
    () => false,
  );
}
