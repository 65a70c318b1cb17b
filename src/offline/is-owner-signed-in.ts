import { GUEST } from './data-owner.ts';
import type { PreferenceStore } from './preferences.ts';
import { storedOwner } from './session-record.ts';

/** The part of `localStorage` used here: the worker's type library has no Storage, and only pages call this. */
declare const localStorage: PreferenceStore;

/** Owners saved since this tab started: with a full storage none is saved, so a missing one proves no sign-out. */
const seen = new Set([storedOwner(() => localStorage)]);

/**
 * Whether `owner` is signed in on this device: another tab may have signed the user out, and a tab that
 * was frozen meanwhile got no message.
 */
export function isOwnerSignedIn(owner: string): boolean {
  const now = storedOwner(() => localStorage);
  seen.add(now);
  return owner === GUEST || owner === now || !seen.has(owner);
}
