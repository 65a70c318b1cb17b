import { useEffect, useSyncExternalStore } from 'react';
import type { DiaryShelf, DiaryView } from '../../../../offline/diary.ts';

/** What the phone keeps on that shelf, followed as it changes here and in other tabs. */
export function useShelf<Entry>(shelf: DiaryShelf<Entry>): DiaryView<Entry> {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') void shelf.refresh();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [shelf]);
  return useSyncExternalStore(shelf.subscribe, shelf.view, () => shelf.unread);
}
