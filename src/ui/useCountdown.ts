import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once the component has been mounted for `milliseconds`, not counting the time while it was `held`.
 * A new key starts the time anew.
 */
export function useCountdown(
  { held, milliseconds }: { held: boolean; milliseconds: number },
  onEnd: () => void,
): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (held) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held]);
}
