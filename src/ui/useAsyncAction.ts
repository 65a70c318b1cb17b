import { useRef, useState } from 'react';

/**
 * Runs one task at a time: a second call while one is under way does nothing. The ref decides, for a
 * second press can come before the busy state has been drawn.
 */
export function useAsyncAction(): { busy: boolean; run: (task: () => Promise<void>) => void } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  function run(task: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void task().finally(() => {
      running.current = false;
      setBusy(false);
    });
  }

  return { busy, run };
}
