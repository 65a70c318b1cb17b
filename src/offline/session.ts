import * as v from 'valibot';
import type { PreferenceStore } from './preferences.ts';

/**
 * The app's own memory of who is signed in: synchronous, so that the first render needs neither
 * Firebase nor the network. Written only from confirmed answers.
 */
const sessionRecord = v.object({
  version: v.literal(1),
  uid: v.pipe(v.string(), v.minLength(1)),
  /** When the product's own server last accepted her token, ms since 1970. */
  verifiedAt: v.number(),
  /** The last definitive word on the plan: open until this moment (ms since 1970), or none. */
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

/** Whom the phone knows, as all tabs have it this moment; nobody where storage is forbidden. */
export function keptOwner(store: () => PreferenceStore): string | undefined {
  try {
    return readSession(store())?.uid;
  } catch {
    return undefined;
  }
}

/** Keeps the record; a full or forbidden storage only costs the next cold start its memory. */
export function writeSession(store: PreferenceStore, record: SessionRecord): void {
  try {
    store.setItem(SESSION_KEY, JSON.stringify(record));
  } catch {
    // The session goes on in memory.
  }
}
