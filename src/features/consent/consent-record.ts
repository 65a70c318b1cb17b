import * as v from 'valibot';
import { readJson, writePreference, type PreferenceStore } from '../../offline/preferences.ts';

/** The user's choice about analytics. */
export type Choice = 'granted' | 'denied';

/** Key of the choice. It lacks the prefix `silna.`, which a sign-out wipes: the choice belongs to the device. */
const KEY = 'silna-consent';
/** The user is asked again after this time (the privacy policy's 12 months). */
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

const consentRecord = v.object({
  choice: v.picklist(['granted', 'denied']),
  /** ms since 1970 */
  chosenAt: v.number(),
});

/** The user's choice while it holds at `now` (ms since 1970); anything unreadable counts as none. */
export function readChoice(store: PreferenceStore, now: number): Choice | undefined {
  const found = readJson(store, KEY, consentRecord);
  return found && now - found.chosenAt < LIFETIME_MS ? found.choice : undefined;
}

/** Stores the choice made at `now`; where the storage is full or forbidden it applies to this visit. */
export function writeChoice(store: PreferenceStore, choice: Choice, now: number): void {
  writePreference(store, KEY, JSON.stringify({ choice, chosenAt: now }));
}
