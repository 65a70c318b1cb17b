import { type RefObject, useLayoutEffect } from 'react';

/** A part that leaves the screen with the focus in it hands the keyboard's place to `stage`. */
export function useFocusStaysOn(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const holder = stage.current;
    return () => {
      if (holder?.contains(document.activeElement)) holder.focus({ preventScroll: true });
    };
  }, [stage]);
}
