import { STORED } from '../contract/start-marks.ts';
import * as v from 'valibot';
import { readJson, writePreference, type PreferenceStore } from './preferences.ts';

/**
 * The app's own record of who is signed in: synchronous, so that the first render needs neither
 * Firebase nor the network. Written only from confirmed answers.
 */
const sessionRecord = v.object({
  version: v.literal(1),
  uid: v.pipe(v.string(), v.minLength(1)),
  /** When the product's own server last accepted the user's token, ms since 1970. */
  verifiedAt: v.number(),
  /** When a definitive answer ended the session, ms since 1970; the user has not signed in again since. */
  expiredAt: v.optional(v.number()),
  /** The last definitive answer about the plan. */
  plan: v.optional(
    v.object({
      /** Open until this moment of the server's clock, in ms since 1970; null for no plan. */
      activeUntil: v.nullable(v.number()),
      /** The device's clock at the answer, in ms since 1970. */
      confirmedAt: v.number(),
      /** The server's clock at the answer; missing in records of an earlier release. */
      serverTime: v.optional(v.number()),
    }),
  ),
});
export type SessionRecord = v.InferOutput<typeof sessionRecord>;
/** An answer about the plan, with both clocks as they stood. */
export type PlanVerdict = NonNullable<SessionRecord['plan']>;

/** The stored record; anything unreadable counts as none. */
export function readSession(store: PreferenceStore): SessionRecord | undefined {
  return readJson(store, STORED.session, sessionRecord);
}

/** The owner in the stored record, shared by all tabs; undefined where storage is forbidden. */
export function storedOwner(store: () => PreferenceStore): string | undefined {
  try {
    return readSession(store())?.uid;
  } catch {
    return undefined;
  }
}

/** Saves the record; where storage is full or forbidden the next cold start begins signed out. */
export function writeSession(store: PreferenceStore, record: SessionRecord): void {
  writePreference(store, STORED.session, JSON.stringify(record));
}
