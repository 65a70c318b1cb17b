const KEY = 'silna.failed-start';
/** What browsers and Vite say of a file that does not come. */
const LOST_FILE = /dynamically imported module|module script|preload/i;

/** Notes that a start has ended in the error page, so that the next one begins without what is stored of queries. */
export function noteFailedStart(error: unknown): void {
  // Without a network the stored data is all there is.
  if (error instanceof Error && LOST_FILE.test(error.message)) return;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is forbidden: the next start is like this one.
  }
}

/** Whether the start before this one has failed; the next call says no. */
export function forgetFailedStart(): boolean {
  try {
    const hasFailed = localStorage.getItem(KEY) !== null;
    localStorage.removeItem(KEY);
    return hasFailed;
  } catch {
    return false;
  }
}
