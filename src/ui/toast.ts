import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'failed';
  /** An action on the reported change, such as undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

let next = 1;
/** The server snapshot: a toast may be shown before the page is hydrated. */
const NONE: readonly Toast[] = [];
let toasts = NONE;
const listeners = createListeners();

function publish(changed: readonly Toast[]) {
  toasts = changed;
  listeners.notify();
}

type NewToast = Pick<Toast, 'text' | 'action'> & { tone?: Toast['tone'] };

/** Shows a toast over any page. Only the newest two stay. */
export function showToast(toast: NewToast): void {
  publish([...toasts.slice(-1), { tone: 'done', ...toast, id: next }]);
  next += 1;
}

/** Shows a toast whose action needs the page that offers it; the result dismisses it, when that page goes. */
export function showOffer(toast: NewToast): () => void {
  const id = next;
  showToast(toast);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Removes toasts that offered something to the previous owner. */
export function clearToasts(): void {
  publish([]);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => toasts,
    () => NONE,
  );
}
