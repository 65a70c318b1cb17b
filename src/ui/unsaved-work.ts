import { createListeners } from '../lib/listeners.ts';

const holds = new Set<symbol>();
const listeners = createListeners();

/**
 * Says that starting this tab over would now cost the user something: a workout that plays, words
 * typed into a form. Returns the function that takes it back.
 */
export function holdUnsavedWork(): () => void {
  const own = Symbol('unsaved work');
  holds.add(own);
  listeners.notify();
  return () => {
    if (holds.delete(own)) listeners.notify();
  };
}

/** Whether this tab has unsaved work: then it neither reloads nor offers to. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0;
}

export const subscribeToUnsavedWork = listeners.subscribe;
