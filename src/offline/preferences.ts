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
