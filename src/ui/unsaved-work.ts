import { createListeners } from '../lib/listeners.ts';

const holds = new Set<symbol>();
const listeners = createListeners();

/**
 * Marks that a reload of this tab would lose something: a workout that plays, words typed into a
 * form. Returns the function that takes it back.
 */
export function holdUnsavedWork(): () => void {
  const own = Symbol('unsaved work');
  holds.add(own);
  listeners.notify();
  return () => {
    if (holds.delete(own)) listeners.notify();
  };
}

/** Whether this tab has unsaved work, in which case it neither reloads nor offers to. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0;
}

export const subscribeToUnsavedWork = listeners.subscribe;
