import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft, untilNextSecond } from '../../../../workout-engine/seconds.ts';

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
      document.addEventListener('visibilitychange', go);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', go);
      };
    },
    [endsAt, stoppedAt],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, stoppedAt ?? Date.now()));
}
