import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Length of a swipe, in px; it has to be twice as far sideways as up or down. */
const SWIPE = 48;

/** Calls `turn` with 1 or -1 after a swipe over the element, or a key within it, towards the next or the one before. */
export function useTurns(element: RefObject<HTMLElement | null>, turn: (by: number) => void): void {
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const end = new AbortController();
    const options = { signal: end.signal };
    let from: { x: number; y: number } | undefined;
    current.addEventListener(
      'pointerdown',
      ({ isPrimary, clientX: x, clientY: y }) => {
        from = isPrimary ? { x, y } : undefined;
      },
      options,
    );
    current.addEventListener('pointercancel', () => (from = undefined), options);
    current.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const [x, y] = from ? [clientX - from.x, clientY - from.y] : [0, 0];
        from = undefined;
        if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
      },
      options,
    );
    current.addEventListener(
      'keydown',
      (event) => {
        const by = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }[event.key];
        if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onTurn(by);
      },
      options,
    );
    return () => end.abort();
  }, [element]);
}
