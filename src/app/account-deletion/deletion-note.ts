import * as v from 'valibot';
import { openPreferences, readJson, writePreference } from '../../offline/preferences.ts';

const store = openPreferences(() => localStorage);
const KEY = 'silna.deletion';
const deletionNote = v.object({ uid: v.string(), key: v.string() });

/** The key of a deletion of `uid` that was ordered on this device and whose answer has not come. */
export function notedDeletion(uid: string): string | undefined {
  const note = readJson(store, KEY, deletionNote);
  return note?.uid === uid ? note.key : undefined;
}

/**
 * Notes that a deletion of `uid` is about to be ordered, and returns its key; a repeated one has the key of the first. A
 * sign-out wipes the note.
 */
export function noteDeletion(uid: string): string {
  const key = notedDeletion(uid) ?? crypto.randomUUID();
  writePreference(store, KEY, JSON.stringify({ uid, key }));
  return key;
}
