import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to `stage` when a part that holds it leaves the screen. */
export function useFocusStaysOn(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const holder = stage.current;
    return () => {
      if (holder?.contains(document.activeElement)) holder.focus({ preventScroll: true });
    };
  }, [stage]);
}
