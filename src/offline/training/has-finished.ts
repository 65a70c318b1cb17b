import type { PreferenceStore } from '../preferences.ts';

/** Key of a preference that belongs to the user, so that a sign-out deletes it. */
const KEY = 'silna.workout-finished';

/** Stores that a workout was finished; where the storage is full or forbidden nothing is stored. */
export function noteFinishedWorkout(store: PreferenceStore): void {
  try {
    store.setItem(KEY, '1');
  } catch {
    // Ignored: only the offer to install the app depends on it.
  }
}

/** Whether the user has finished a workout on this device. */
export function hasFinishedWorkout(store: PreferenceStore): boolean {
  return store.getItem(KEY) === '1';
}
