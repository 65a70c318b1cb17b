import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Time from the press to the first repetition, and from one repetition to the next, in ms. */
const DELAY = 450;
const INTERVAL = 120;

/**
 * Handlers of a button that repeats `onPress` while it is held. The click at the end of a press that has repeated
 * does nothing; a press without a pointer (keyboard, screen reader) is a click alone.
 */
export function useHeldPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    hasRepeated.current = true;
    press.current();
    timer.current = setTimeout(repeat, INTERVAL);
  }

  return {
    onPointerDown({ button }: PointerEvent) {
      stop();
      hasRepeated.current = false;
      if (button === 0) timer.current = setTimeout(repeat, DELAY);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long touch would open a menu instead.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick({ detail }: MouseEvent) {
      // Only a click that a pointer made has a count.
      if (detail === 0 || !hasRepeated.current) onPress();
    },
  };
}
