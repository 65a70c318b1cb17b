import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is prerendered and while it hydrates, true from then on and on every page that
 * the browser renders itself. For what only the browser can know: the address' query, random values,
 * the clock, stored data.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
