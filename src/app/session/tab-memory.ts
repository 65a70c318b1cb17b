const KEY = 'silna.starts-over';

/**
 * Calls `load`, which brings a new document, and marks this tab's memory of pages (sessionStorage) to be
 * cleared there. Clearing it here would not last: the router writes it again when its page is left.
 */
export function startOver(load: () => void): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
  load();
}

/** Clears the marked memory. Must run before anything reads it. */
export function forgetEarlierPages(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) sessionStorage.clear();
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
