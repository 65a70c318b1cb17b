import * as v from 'valibot';

/** The part of `localStorage` used here; the worker's type library has no Storage. */
export type PreferenceStore = {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** Every key of the app begins with this, so that a sign-out can remove them. */
const OWN = 'silna.';

/**
 * The store that `open` returns (the page's `localStorage`), or memory for this run where the browser forbids
 * storage, in which case the getter itself throws.
 */
export function openPreferences(open: () => PreferenceStore): PreferenceStore {
  try {
    return open();
  } catch {
    return inMemory();
  }
}

/** The JSON below `key` where `schema` accepts it; anything unreadable counts as none. */
export function readJson<TSchema extends v.GenericSchema>(
  store: PreferenceStore,
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const found = v.safeParse(schema, JSON.parse(store.getItem(key) ?? 'null'));
    return found.success ? found.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `text`, or removes the preference for null. After a write that is refused, the next visit goes without it. */
export function writePreference(store: PreferenceStore, key: string, text: string | null): void {
  try {
    if (text === null) store.removeItem(key);
    else store.setItem(key, text);
  } catch {
    // The storage is full or forbidden, which no caller fails for: a preference is a convenience.
  }
}

/** Removes every preference of the app, the session record among them. */
export function wipePreferences(store: PreferenceStore): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(OWN)) store.removeItem(key);
}

function inMemory(): PreferenceStore {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
