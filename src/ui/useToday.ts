import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from '../lib/days.ts';
import { everyMinute } from './every-minute.ts';

/** The day it is, also after midnight; undefined in a prerendered page. */
export function useToday(): Day | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    () => undefined,
  );
}
