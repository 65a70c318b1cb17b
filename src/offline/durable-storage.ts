/** The worker's type library has no `persist`. */
type Storage = StorageManager & { persist?(): Promise<boolean> };

let isAsked = false;

/**
 * Asks the browser, once a page, not to evict the stored data. Called before a write of data that exists nowhere
 * else. Some browsers ask the user, so it is called in the tap where possible, and not awaited.
 */
export function askForDurableStorage(): void {
  if (isAsked) return;
  isAsked = true;
  try {
    // A refusal is ignored: the downloads page explains what it means.
    const storage: Storage | undefined = navigator.storage;
    storage?.persist?.().catch(() => undefined);
  } catch {
    // A browser that forbids storage throws here.
  }
}
