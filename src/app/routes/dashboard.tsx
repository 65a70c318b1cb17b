import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { InstallCard } from '../../features/install/InstallCard.tsx';
import { locationFrom } from '../../features/training/program-facts.ts';
import { OfflinePromo } from '../../features/training/programs/OfflinePromo.tsx';
import { ProgramsScreen } from '../../features/training/programs/ProgramsScreen.tsx';
import type { TodayCardProps } from '../../features/training/programs/TodayCard.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';

/** The card is optional: if its chunk fails to load, the page shows the programs alone. */
const TodayCard = lazy<ComponentType<TodayCardProps>>(async () => ({
  default: await import('../../features/training/programs/TodayCard.tsx').then(
    (chunk) => chunk.TodayCard,
    () => () => null,
  ),
}));

export function Component() {
  const [params, setParams] = useSearchParams();
  const owner = useSessionOwner();
  usePageTitle('Programy');

  function remember(change: (after: URLSearchParams) => void) {
    const changed = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      change(after);
      return after;
    };
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PrefetchForOffline />
      <Suspense>{owner && <TodayCard owner={owner} workoutHref={paths.workout} />}</Suspense>
      <ProgramsScreen
        location={locationFrom(params.get('location'))}
        onLocation={(location) => remember((after) => after.set('location', location))}
        offlineOnly={params.get('offline') === '1'}
        onOfflineOnly={(wanted) =>
          remember((after) => (wanted ? after.set('offline', '1') : after.delete('offline')))
        }
        programHref={paths.module}
      >
        <OfflinePromo>
          <InstallCard />
        </OfflinePromo>
      </ProgramsScreen>
    </>
  );
}
