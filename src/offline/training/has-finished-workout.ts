import { writePreference, type PreferenceStore } from '../preferences.ts';

/** Key of a preference that belongs to the user, so that a sign-out deletes it. */
const KEY = 'silna.workout-finished';

/** Stores that a workout was finished, on which only the offer to install the app depends. */
export function noteFinishedWorkout(store: PreferenceStore): void {
  writePreference(store, KEY, '1');
}

/** Whether the user has finished a workout on this device. */
export function hasFinishedWorkout(store: PreferenceStore): boolean {
  return store.getItem(KEY) === '1';
}
