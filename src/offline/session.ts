import * as v from 'valibot';
import type { PreferenceStore } from './preferences.ts';

/**
 * The app's own record of who is signed in: synchronous, so that the first render needs neither
 * Firebase nor the network. Written only from confirmed answers.
 */
const sessionRecord = v.object({
  version: v.literal(1),
  uid: v.pipe(v.string(), v.minLength(1)),
  /** When the product's own server last accepted the user's token, ms since 1970. */
  verifiedAt: v.number(),
  /** The last definitive answer about the plan: open until this moment (ms since 1970), or none. */
  plan: v.optional(v.object({ activeUntil: v.nullable(v.number()), confirmedAt: v.number() })),
});
export type SessionRecord = v.InferOutput<typeof sessionRecord>;

export const SESSION_KEY = 'silna.session';

/** The stored record; anything unreadable counts as none. */
export function readSession(store: PreferenceStore): SessionRecord | undefined {
  try {
    const found = v.safeParse(sessionRecord, JSON.parse(store.getItem(SESSION_KEY) ?? 'null'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
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
  try {
    store.setItem(SESSION_KEY, JSON.stringify(record));
  } catch {
    // The session continues in memory.
  }
}
