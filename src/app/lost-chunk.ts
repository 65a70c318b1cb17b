const KEY = 'silna.lost-chunk';
const PAUSE_MS = 60_000;

/**
 * A page that outlived its version asks for a chunk that is gone: starting over brings the current
 * one. Once a minute at most, so that a chunk which is really broken ends on the error page, and
 * never without a network, where a reload would bring nothing new.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
