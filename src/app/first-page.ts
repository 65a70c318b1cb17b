import type { DataRouter } from 'react-router-dom';
import { endFresh } from '../ui/fresh.ts';

/** Ends with the first page she leaves, and never begins where she comes back to a place. */
export function watchFirstPage({ state, subscribe }: DataRouter): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return endFresh();
  const first = state.location;
  const stop = subscribe(({ location, navigation }) => {
    if (location.key === first.key && navigation.state === 'idle') return;
    stop();
    endFresh();
  });
}
