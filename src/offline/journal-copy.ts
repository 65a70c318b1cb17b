import { createListeners } from '../lib/listeners.ts';
import { openPreferences, type PreferenceStore, writePreference } from './preferences.ts';
import { storedOwner } from './session-record.ts';

/** The part of `localStorage` used here: only pages call this. */
declare const localStorage: PreferenceStore;

/** Key of a preference that belongs to the user, so that a sign-out deletes it. */
const KEY = 'silna.journal-copy';

const listeners = createListeners(() => {
  addEventListener('storage', listeners.notify);
  return () => removeEventListener('storage', listeners.notify);
});
const preferences = () => openPreferences(() => localStorage);

/** Whether `owner` wants a copy of the journals of this device in the account. */
export const wantsJournalCopy = (owner: string): boolean => preferences().getItem(KEY) === owner;

/** Whether the user of this device wants one; a guest has no account to keep it. */
export function isJournalCopied(): boolean {
  const owner = storedOwner(() => localStorage);
  return owner !== undefined && wantsJournalCopy(owner);
}

/** Stores who wants a copy; null for nobody. */
export function noteJournalCopy(owner: string | null): void {
  writePreference(preferences(), KEY, owner);
  listeners.notify();
}

/** Calls `listener` after a change in any tab. Returns the unsubscribe function. */
export const onJournalCopy = listeners.subscribe;
