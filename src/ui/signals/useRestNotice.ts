import { useEffect, useRef } from 'react';
import { isInSight, onShown } from '../in-sight.ts';
import { closeNotices, showNotice } from './notices.ts';

interface RestNoticeOptions {
  /** The instant at which the rest will be over; undefined while there is none. */
  endsAt: number | undefined;
  /** The words for the step after it; other words mean that this has begun, or is over too. */
  words: string;
  isOn: boolean;
}

/**
 * Notifies the user of the end of a rest while the page is out of sight, until it is in sight or something else has come.
 * A rest that was skipped or paused ends without. Timers of a hidden page may be late, and with them the notice.
 */
export function useRestNotice({ endsAt, words, isOn }: RestNoticeOptions): void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const before = awaited.current;
    awaited.current = endsAt;
    const isEnd = before !== undefined && endsAt === undefined && Date.now() >= before;
    if (!isOn || !isEnd || isInSight()) return undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      closeNotices().catch(() => undefined);
    };
    // A notice is a convenience: a browser that refuses it is not asked again.
    showNotice('Koniec przerwy', words, () => isOver).catch(() => undefined);
    const stopWatching = onShown(end);
    return () => {
      stopWatching();
      end();
    };
  }, [endsAt, words, isOn]);
}
