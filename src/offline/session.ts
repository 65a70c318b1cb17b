import * as v from 'valibot';

/**
 * The app's own memory of who is signed in: synchronous, so that the first render needs neither
 * Firebase nor the network. Written only from confirmed answers.
 */
const sessionRecord = v.object({
  version: v.literal(1),
  uid: v.pipe(v.string(), v.minLength(1)),
  /** When the identity provider last confirmed the user, ms since 1970. */
  verifiedAt: v.number(),
  /** The last definitive word on the plan: open until this moment (ms since 1970), or none. */
  plan: v.optional(v.object({ activeUntil: v.nullable(v.number()), confirmedAt: v.number() })),
});
export type SessionRecord = v.InferOutput<typeof sessionRecord>;

/** The part of `localStorage` used here; the worker's type library has no Storage. */
export type PreferenceStore = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export const SESSION_KEY = 'silna.session';

/** The stored record; anything unreadable counts as none. */
export function readSession(storage: PreferenceStore): SessionRecord | undefined {
  return parseSession(storage.getItem(SESSION_KEY));
}

export function parseSession(text: string | null): SessionRecord | undefined {
  try {
    const found = v.safeParse(sessionRecord, JSON.parse(text ?? 'null'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the record; a full or forbidden storage only costs the next cold start its memory. */
export function writeSession(storage: PreferenceStore, record: SessionRecord): void {
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(record));
  } catch {
    // The session goes on in memory.
  }
}

/** Removes the record and every other preference of the app from `storage`. */
export function wipePreferences(storage: PreferenceStore): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith('silna.')) storage.removeItem(key);
}
