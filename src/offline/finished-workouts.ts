import type { PreferenceStore } from './preferences.ts';

/** Hers, not the phone's: it leaves with her at sign-out. */
const KEY = 'silna.workout-finished';

/** Notes that she has trained to the end; where the storage is full or forbidden nothing is noted. */
export function noteFinishedWorkout(store: PreferenceStore): void {
  try {
    store.setItem(KEY, '1');
  } catch {
    // Only the offer of an installation hangs on it.
  }
}

/** Whether she has trained to the end of a workout on this phone. */
export function hasFinishedWorkout(store: PreferenceStore): boolean {
  return store.getItem(KEY) === '1';
}
