const holds = new Set<symbol>();
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/**
 * Says that starting this tab over would now cost her something: a workout that plays, words typed
 * into a form. Returns the function that takes it back.
 */
export function holdUnfinished(): () => void {
  const own = Symbol('unfinished');
  holds.add(own);
  announce();
  return () => {
    if (holds.delete(own)) announce();
  };
}

/** Whether anything in this tab is unfinished: then it neither reloads nor offers to. */
export function isUnfinished(): boolean {
  return holds.size > 0;
}

export function subscribeToUnfinished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
