import { type ReactElement, useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/** What a prerendered page has of them: one may be shown before the page is hydrated. */
const NONE: readonly ReactElement[] = [];
let parts = NONE;
const listeners = createListeners();

function publish(next: readonly ReactElement[]) {
  parts = next;
  listeners.notify();
}

/**
 * Shows `part` (an element with a `key`) below whatever page is open, until the returned function
 * takes it away. For what arrives after the first paint with the code that asks for it.
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
