/** The worker's type library has no `persist`. */
type Storage = StorageManager & { persist?(): Promise<boolean> };

let isAsked = false;

/**
 * Asks the browser, once a page, not to clear by itself what is stored on this device: for a write of what exists
 * nowhere else. Some browsers ask the user, so it is called in the tap where that is possible, and not awaited.
 */
export function askForDurableStorage(): void {
  if (isAsked) return;
  isAsked = true;
  try {
    // Refused or not known: the downloads page says what that means.
    const storage: Storage | undefined = navigator.storage;
    storage?.persist?.().catch(() => undefined);
  } catch {
    // Forbidden together with the storage itself.
  }
}
