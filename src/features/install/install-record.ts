import { writePreference, type PreferenceStore } from '../../offline/preferences.ts';

/** Key of the answer. It lacks the prefix `silna.`, which a sign-out wipes: the answer belongs to the device. */
const KEY = 'silna-install';
/** Time in ms after a refusal in which the user is not asked again. */
const PEACE_MS = 30 * 24 * 60 * 60 * 1000;

/** Stores that the user was asked at `now` (ms since 1970) and has not agreed. */
export function noteDeclined(store: PreferenceStore, now: number): void {
  writePreference(store, KEY, String(now));
}

/** Whether that was in the 30 days before `now`; a clock set back does not ask anew. */
export function hasDeclined(store: PreferenceStore, now: number): boolean {
  return now - Number(store.getItem(KEY) ?? -PEACE_MS) < PEACE_MS;
}
