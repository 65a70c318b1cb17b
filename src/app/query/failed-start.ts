const KEY = 'silna.failed-start';
/** Failed starts in a row after which the stored queries are dropped: a single one may have any cause. */
const TOO_MANY = 2;
/** What browsers and Vite say of a file that does not come. */
const LOST_FILE = /dynamically imported module|module script|preload/i;

/** Those in a row before this document. */
let failedBefore = 0;

/** Notes that this start has ended in the error page. */
export function noteFailedStart(error: unknown): void {
  // Without a network the stored data is all there is.
  if (!navigator.onLine || (error instanceof Error && LOST_FILE.test(error.message))) return;
  try {
    const failed = Number(localStorage.getItem(KEY) ?? failedBefore);
    localStorage.setItem(KEY, String(failed + 1));
  } catch {
    // Storage is forbidden: the next start is like this one.
  }
}

/** Whether this start has to do without what is stored of queries. The next call says no. */
export function haveStartsFailed(): boolean {
  try {
    failedBefore = Number(localStorage.getItem(KEY) ?? 0);
    localStorage.removeItem(KEY);
    return failedBefore >= TOO_MANY && navigator.onLine;
  } catch {
    return false;
  }
}
