import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is prerendered and while the browser takes that page over, true from then on
 * and on every page that the browser draws itself. For what only the browser can know: the address'
 * query, chance, the clock, what the phone keeps.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
