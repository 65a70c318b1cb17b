import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/idle.ts';
import { isControlled } from './downloads/worker-in-charge.ts';

/** Events of a page that somebody uses. A move of the pointer is none: browsers send one by themselves. */
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves once this document was pressed, or with the next use of it. */
function used(): Promise<void> {
  // Firefox ESR and Safari before 16.4 do not tell of earlier presses.
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const over = new AbortController();
    const note = () => {
      over.abort();
      resolve();
    };
    for (const use of USES) {
      addEventListener(use, note, { passive: true, capture: true, signal: over.signal });
    }
  });
}

/**
 * Resolves when code and data that only a workout needs may be fetched ahead: in an idle moment where the worker has the
 * code, otherwise after the first use of the page. A visitor who reads and leaves fetches neither.
 */
export async function whenWanted(): Promise<void> {
  if (!isControlled()) await used();
  await whenIdle();
}

/** Whether the time of `whenWanted` has come. */
export function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void whenWanted().then(() => setWanted(true)), []);
  return isWanted;
}
