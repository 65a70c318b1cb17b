import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'failed';
  /** What she can still do about it, such as take the change back. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

let next = 1;
/** What a drawn page has of them: one may be shown before the page is taken over. */
const NONE: readonly Toast[] = [];
let toasts = NONE;
const listeners = createListeners();

function publish(changed: readonly Toast[]) {
  toasts = changed;
  listeners.notify();
}

/** Says something without being asked, over whatever page is open. The newest two stay. */
export function showToast(toast: Pick<Toast, 'text' | 'action'> & { tone?: Toast['tone'] }): void {
  publish([...toasts.slice(-1), { tone: 'done', ...toast, id: next }]);
  next += 1;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** What was offered to one person is not offered to the next. */
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
