import { useSyncExternalStore } from 'react';

/** Whether all that the document itself asked for has arrived; false in a prerendered page. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('load', listener);
  return () => removeEventListener('load', listener);
}
