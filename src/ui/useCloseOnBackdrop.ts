import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Closes a dialog when its backdrop is pressed: the backdrop belongs to the element itself, whose
 * content must therefore cover all of it. (`closedby="any"` does the same without a script, but not in Safari yet.)
 */
export function useCloseOnBackdrop(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const press = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [dialog]);
}
