import { useSyncExternalStore } from 'react';
import { STORED } from '../../../contract/start-marks.ts';
import { createListeners } from '../../../lib/listeners.ts';
import { parseHint, type ResumeHint } from '../../../offline/training/resume-hint-record.ts';

const KEY = STORED.activeWorkout;

const listeners = createListeners(() => {
  addEventListener('storage', listeners.notify);
  return () => removeEventListener('storage', listeners.notify);
});

/** The stored text; null where there is none or storage is forbidden. */
export function storedHint(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The stored text, followed as other tabs change it; null in a prerendered page. */
export function useStoredHint(): string | null {
  return useSyncExternalStore(listeners.subscribe, storedHint, () => null);
}

/** Age in ms beyond which an active workout is not resumed; the user is asked whether it is over. */
export const RESUMABLE_FOR_MS = 12 * 60 * 60_000;

/** Whether the workout is still resumed at `now`, in ms since 1970. */
export function isResumable({ startedAt }: Pick<ResumeHint, 'startedAt'>, now: number): boolean {
  return now - startedAt <= RESUMABLE_FOR_MS;
}

/** The active workout, where it is still resumed at `now`. */
export function resumableWorkout(now: number): ResumeHint | undefined {
  const hint = parseHint(storedHint());
  return hint && isResumable(hint, now) ? hint : undefined;
}

/** Stores or deletes the hint. In a full or forbidden storage, only the workout's own page leads back into it. */
export function storeHint(hint: string | null): void {
  const before = storedHint();
  // This runs at every tap of a workout, and most taps do not change the hint.
  if (hint === before) return;
  try {
    if (hint === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, hint);
  } catch {
    // The workout itself is stored in IndexedDB all the same.
  }
  if (storedHint() !== before) listeners.notify();
}
