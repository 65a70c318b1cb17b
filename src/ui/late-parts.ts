import { type ReactElement, useSyncExternalStore } from 'react';

/** What a drawn page has of them: one may be shown before the page is taken over. */
const NONE: readonly ReactElement[] = [];
let parts = NONE;
const listeners = new Set<() => void>();

function publish(next: readonly ReactElement[]) {
  parts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows `part` (an element with a `key`) below whatever page is open, until the returned function
 * takes it away. For what arrives after the first paint with the code that asks for it.
 */
export function showPart(part: ReactElement): () => void {
  publish([...parts, part]);
  return () => publish(parts.filter((shown) => shown !== part));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of those parts; stands once, in the layout. */
export function LateParts(): readonly ReactElement[] {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => NONE,
  );
}
