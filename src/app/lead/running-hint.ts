import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

/** Holds a `RunningHint` (src/offline/running-workout.ts), which the first paint of a page has no need to read. */
const KEY = 'silna.running-workout';

const listeners = createListeners(() => {
  addEventListener('storage', listeners.notify);
  return () => removeEventListener('storage', listeners.notify);
});

/** The stored text; null where there is none or storage is forbidden. */
export function storedHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The same, also when another tab changes it; none in a prerendered page. */
export function useStoredHint(): string | null {
  return useSyncExternalStore(listeners.subscribe, storedHint, () => null);
}

/** Where storage is full or forbidden the workout is found on its own page only. */
export function storeHint(hint: string | null): void {
  const before = storedHint();
  try {
    if (hint === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, hint);
  } catch {
    // The record is stored all the same.
  }
  if (storedHint() !== before) listeners.notify();
}
