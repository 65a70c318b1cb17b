import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from '../lib/days.ts';

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The day it is, also after midnight; undefined in a prerendered page. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dayOf(new Date()),
    () => undefined,
  );
}
