import type { PreferenceStore } from '../../offline/preferences.ts';

/** Not below `silna.`: a sign-out wipes that, and the answer belongs to the device. */
const KEY = 'silna-install';
/** After a prompt the user is not asked again for this time. */
const PEACE_MS = 30 * 24 * 60 * 60 * 1000;

/** Stores that the user was asked at `now` (ms since 1970) and has not agreed. */
export function noteDeclined(store: PreferenceStore, now: number): void {
  try {
    store.setItem(KEY, String(now));
  } catch {
    // Full or forbidden: the user may be asked again on the next visit.
  }
}

/** Whether that was in the 30 days before `now`; a clock set back does not ask anew. */
export function hasDeclined(store: PreferenceStore, now: number): boolean {
  return now - Number(store.getItem(KEY) ?? -PEACE_MS) < PEACE_MS;
}
