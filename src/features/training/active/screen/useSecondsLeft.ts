import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft, untilNextSecond } from '../../../../workout-engine/seconds.ts';
import { onSight } from '../../../../ui/in-sight.ts';

/**
 * Whole seconds until `endsAt`. Renders once a second, and not at all while the time is stopped at
 * `stoppedAt`.
 */
export function useSecondsLeft(endsAt: number, stoppedAt: number | null): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (stoppedAt !== null) return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      function follow() {
        clearTimeout(timer);
        const wait = untilNextSecond(endsAt, Date.now());
        if (wait !== undefined) timer = setTimeout(go, wait);
      }
      function go() {
        notify();
        follow();
      }
      follow();
      // Timers of a hidden page sleep, so the time is read again when it becomes visible.
      const stopWatching = onSight(go);
      return () => {
        clearTimeout(timer);
        stopWatching();
      };
    },
    [endsAt, stoppedAt],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, stoppedAt ?? Date.now()));
}
