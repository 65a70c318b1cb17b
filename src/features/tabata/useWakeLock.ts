import { useEffect } from 'react';

/**
 * Keeps the screen on while `held`. The browser takes the lock back whenever the page is hidden, so it
 * is asked for again; it may also refuse (low battery), and then the screen turns off as usual.
 */
export function useWakeLock(held: boolean): void {
  useEffect(() => {
    if (!held || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function take() {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        // It may have been stopped or requested twice while the request was pending.
        const spare = isOver ? taken : lock;
        if (!isOver) lock = taken;
        await spare?.release();
      } catch {
        // Refused.
      }
    }

    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      // The browser has taken it back already.
      lock?.release().catch(() => undefined);
    };
  }, [held]);
}
