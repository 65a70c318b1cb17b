import { type ReactElement, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** The server snapshot: a part may be shown before the page is hydrated. */
const NONE: readonly ReactElement[] = [];
let parts = NONE;
const listeners = createListeners();

function publish(next: readonly ReactElement[]) {
  parts = next;
  listeners.notify();
}

/**
 * Shows `part` (an element with a `key`) below the open page until the returned function removes it. It serves
 * parts whose code arrives after the first paint.
 */
export function showOverlay(part: ReactElement): () => void {
  publish([...parts, part]);
  return () => publish(parts.filter((shown) => shown !== part));
}

/** The place of those parts; stands once, in the layout. */
export function OverlaySlot(): readonly ReactElement[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => parts,
    () => NONE,
  );
}
