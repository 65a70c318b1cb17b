import { useEffect, useState } from 'react';

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
      if (isOver || isAsking || document.visibilityState !== 'visible') return;
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
        if (document.visibilityState === 'visible') setGranted(false);
      } finally {
        isAsking = false;
      }
    }
    const askAgain = () => void ask();
    askAgain();
    // The browser takes the lock away from a page out of sight.
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, [held]);
  return isGranted;
}
