import { useEffect, useEffectEvent } from 'react';
import { onSight } from '../../ui/in-sight.ts';

/**
 * While `running`, calls `onTick` with the time of day (ms since 1970) and again after as many
 * milliseconds as it returns; also at once when the page comes back into sight, because timers of a
 * hidden page are throttled.
 */
export function useSeconds(running: boolean, onTick: (now: number) => number): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function go() {
      clearTimeout(timer);
      timer = setTimeout(go, tick(Date.now()));
    }
    go();
    const stopWatching = onSight(go);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [running]);
}
