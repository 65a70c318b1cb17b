export interface Listeners {
  /** Returns the unsubscribe function; fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** `start` runs before the first listener is added; what it returns runs after the last one is removed. */
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
