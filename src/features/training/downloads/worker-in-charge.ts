import { useSyncExternalStore } from 'react';

/** Absent where the browser forbids workers, as in private windows, and where pages are prerendered. */
const container: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/** Whether a worker controls this page; without one nothing that arrives is stored. */
export function isControlled(): boolean {
  return Boolean(container?.controller);
}

/** Calls back whenever a worker takes over this page. */
export function onControlled(listener: () => void): () => void {
  container?.addEventListener('controllerchange', listener);
  return () => container?.removeEventListener('controllerchange', listener);
}

type WorkerState = 'in-charge' | 'awaited' | 'forbidden';

function stateOf(): WorkerState {
  if (isControlled()) return 'in-charge';
  return container ? 'awaited' : 'forbidden';
}

export function useWorkerState(): WorkerState {
  return useSyncExternalStore(onControlled, stateOf);
}
