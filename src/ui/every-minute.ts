import { onSight } from './in-sight.ts';

const MINUTE = 60_000;

/** Calls `listener` every minute, and when the page comes into sight: meanwhile its timers may have slept. */
export function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  const stopWatching = onSight(listener);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
