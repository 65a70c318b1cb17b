import type { DataRouter } from 'react-router-dom';
import { endFresh } from '../ui/fresh.ts';

/**
 * The first page is a fresh one until the user leaves it; where the user comes back to a place it never is.
 * Returns what watches the navigation from then on: to be called when the app listens to `router` (mount.tsx).
 */
export function watchFirstPage(router: DataRouter): () => void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') {
    endFresh();
    return () => undefined;
  }
  const first = router.state.location;
  return () => {
    const stop = router.subscribe(look);
    // It may have been left already: guards redirect as soon as they stand.
    look(router.state);

    function look({ location, navigation }: DataRouter['state']) {
      if (location.key === first.key && navigation.state === 'idle') return;
      stop();
      endFresh();
    }
  };
}
