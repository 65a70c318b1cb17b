/** The stored value of `key`; null where there is none, or the browser forbids storage. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}
