import { withDeadline } from '../../lib/abort.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { waitingUpdate } from './waiting-update.ts';

const KEY = 'silna.lost-chunk';
/** She is looking at an error meanwhile, with a button of her own. */
const PATIENCE = 3_000;

/**
 * A page that outlived its version asks for a chunk that is gone: starting over brings the current
 * one. Once for every chunk of a version in this tab, so that one which is really broken ends on the
 * error page; never without a network, where starting over brings nothing new; never over unfinished
 * business. In all those cases the error page says in words what happened.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', ({ payload }) => void recover(payload));
}

/** @param failure names the chunk, where the browser does. */
async function recover(failure: Error): Promise<void> {
  // Asked after the wait: by then the page she has left no longer holds anything.
  if (!(await isReachable()) || hasUnsavedWork() || !isFirstTry(failure)) return;
  const startOver = waitingUpdate() ?? (() => location.reload());
  startOver();
}

/** Whether the server itself answers; the shell and the chunks come from the phone. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok, headers } = await withDeadline(PATIENCE, (signal) =>
      fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal }),
    );
    // A captive portal answers everything with a page of its own.
    return ok && (headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return false;
  }
}

/** Notes the try; where nothing can be noted (storage is blocked), nothing is tried. */
function isFirstTry(failure: Error): boolean {
  // The entry is named by its content, and its content names the chunks.
  const attempt = `${import.meta.url} ${String(failure)}`;
  try {
    const tried = sessionStorage.getItem(KEY) ?? '';
    if (tried.includes(attempt)) return false;
    sessionStorage.setItem(KEY, `${tried}${attempt}\n`);
    return true;
  } catch {
    return false;
  }
}
