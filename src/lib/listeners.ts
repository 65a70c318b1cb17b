export interface Listeners {
  /** Gives the way to stop; for `useSyncExternalStore` as it is. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** `start` runs before the first listener is added; what it gives runs after the last has left. */
export function createListeners(start?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
