/** Null for what is not stored, and where the browser forbids storage. */
export function stored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}
