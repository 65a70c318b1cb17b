import { useEffect, useState } from 'react';
import { isInSight, onSight } from '../in-sight.ts';

/**
 * Keeps the screen on while `held` and the page is in sight. False where the device refuses: it knows no
 * such lock, or saves power.
 */
export function useWakeLock(held: boolean): boolean {
  const [isGranted, setGranted] = useState(true);
  useEffect(() => {
    if (!held) return undefined;
    let isOver = false;
    let isAsking = false;
    let lock: WakeLockSentinel | undefined;
    async function ask() {
      if (isOver || isAsking || !isInSight()) return;
      if (lock && !lock.released) return;
      isAsking = true;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) return void taken.release();
        lock = taken;
        // The device also takes the lock from a visible page, when it begins to save power.
        taken.addEventListener('release', askAgain);
        setGranted(true);
      } catch {
        // A page that was hidden meanwhile was not refused: it asks again when it comes back.
        if (isInSight()) setGranted(false);
      } finally {
        isAsking = false;
      }
    }
    const askAgain = () => void ask();
    askAgain();
    // The browser takes the lock away from a page out of sight.
    const stopWatching = onSight(askAgain);
    return () => {
      isOver = true;
      stopWatching();
      void lock?.release();
    };
  }, [held]);
  return isGranted;
}
