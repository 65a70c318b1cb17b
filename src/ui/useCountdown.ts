import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once `running` has lasted `milliseconds`, the time in which it was `held` not
 * counted. Starts from the beginning whenever `running` turns true.
 */
export function useCountdown(
  { running, held, milliseconds }: { running: boolean; held: boolean; milliseconds: number },
  onEnd: () => void,
): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (running) left.current = milliseconds;
  }, [running, milliseconds]);

  useEffect(() => {
    if (!running || held) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [running, held]);
}
