const KEY = 'silna.starts-over';

/**
 * Has `load` bring a new document, for whoever is signed in now: what this tab remembers of the pages it
 * has shown is forgotten there. Here the router would write it down once more when its page is left.
 */
export function startOver(load: () => void): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
  load();
}

/** To be called before anything reads that memory. */
export function forgetEarlierPages(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) sessionStorage.clear();
  } catch {
    // As above.
  }
}
