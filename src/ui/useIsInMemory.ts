import { useSyncExternalStore } from 'react';

/** A connection to a database of the device (offline/idb-connection.ts). */
interface Connection {
  isInMemory(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Whether memory serves in the place of the device: what is entered now lives only until the tab is closed. */
export function useIsInMemory({ subscribe, isInMemory }: Connection): boolean {
  return useSyncExternalStore(subscribe, isInMemory, () => false);
}
