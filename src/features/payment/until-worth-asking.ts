import { isInSight, onSight } from '../../ui/in-sight.ts';

/**
 * The pause ends early when the page becomes visible or the network is back. On a hidden page it ends only so:
 * nobody sees the answer there.
 */
export function untilWorthAsking(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const end = () => {
      stopWatching();
      clearTimeout(timer);
      woken.abort();
      resolve();
    };
    const stopWatching = onSight(end);
    const isTimed = ms !== Infinity && isInSight();
    const timer = isTimed ? setTimeout(end, ms) : undefined;
    for (const event of ['online', 'focus', 'pageshow']) {
      addEventListener(event, end, { signal: woken.signal });
    }
    signal.addEventListener('abort', end, { signal: woken.signal });
    if (signal.aborted) end();
  });
}
