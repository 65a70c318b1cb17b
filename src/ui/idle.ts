import { pause } from '../lib/pause.ts';

/** Resolves when the page has nothing better to do, at the latest after `timeout` ms. */
export function whenIdle(timeout = 2_000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
}

/** Resolves in a task of its own, so that the browser answers taps and paints before. */
export function nextTask(): Promise<void> {
  return pause();
}
