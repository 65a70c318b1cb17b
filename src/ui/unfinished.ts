import { createListeners } from '../lib/listeners.ts';

const holds = new Set<symbol>();
const listeners = createListeners();

/**
 * Says that starting this tab over would now cost her something: a workout that plays, words typed
 * into a form. Returns the function that takes it back.
 */
export function holdUnfinished(): () => void {
  const own = Symbol('unfinished');
  holds.add(own);
  listeners.notify();
  return () => {
    if (holds.delete(own)) listeners.notify();
  };
}

/** Whether anything in this tab is unfinished: then it neither reloads nor offers to. */
export function isUnfinished(): boolean {
  return holds.size > 0;
}

export const subscribeToUnfinished = listeners.subscribe;
