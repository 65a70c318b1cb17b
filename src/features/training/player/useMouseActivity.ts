import { type PointerEvent, useEffect, useRef, useState } from 'react';

const REST_MS = 2_500;

/** Whether the mouse moves over the element with the handlers, or did a moment ago. A finger does not count. */
export function useMouseActivity() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    clearTimeout(timer.current);
    setActive(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  function onPointerMove({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, REST_MS);
    setActive(true);
  }

  return { isActive, handlers: { onPointerMove, onPointerLeave: rest } };
}
