const KEY = 'silna.failed-start';
/** Failed starts in a row after which the stored queries are dropped: a single one may have any cause. */
const TOO_MANY = 2;
/** Messages of browsers and Vite for a module that failed to load. */
const LOST_FILE = /dynamically imported module|module script|preload/i;

/** Number of failed starts in a row before this document. */
let failedBefore = 0;

/** Notes that this start has ended in the error page. */
export function noteFailedStart(error: unknown): void {
  // Without a network the stored data is all there is.
  if (!navigator.onLine || (error instanceof Error && LOST_FILE.test(error.message))) return;
  try {
    const failed = Number(localStorage.getItem(KEY) ?? failedBefore);
    localStorage.setItem(KEY, String(failed + 1));
  } catch {
    // Storage is forbidden: the failure is not counted.
  }
}

/** Whether this start has to ignore the stored queries. The count is reset, so a second call returns false. */
export function haveStartsFailed(): boolean {
  try {
    failedBefore = Number(localStorage.getItem(KEY) ?? 0);
    localStorage.removeItem(KEY);
    return failedBefore >= TOO_MANY && navigator.onLine;
  } catch {
    return false;
  }
}
