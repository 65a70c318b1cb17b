import { type ComponentType, lazy, Suspense } from 'react';
import { useSessionOwner } from '../../features/auth/session.ts';
import { InstallCard } from '../../features/install/InstallCard.tsx';
import { useToldPlace } from '../../features/training/preferences/useToldPlace.ts';
import { locationFrom } from '../../features/training/program-facts.ts';
import { OfflinePromo } from '../../features/training/programs/OfflinePromo.tsx';
import { ProgramsScreen } from '../../features/training/programs/ProgramsScreen.tsx';
import type { TodayCardProps } from '../../features/training/programs/TodayCard.tsx';
import { TodayWait } from '../../features/training/programs/TodayWait.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useToday } from '../../ui/useToday.ts';
import { TrainingTabs } from '../layouts/TrainingTabs.tsx';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import styles from './dashboard.module.css';
import { STARTS } from './start-state.ts';
import { useAddressParams } from './useAddressParams.ts';
import { useHasPlan } from './useHasPlan.ts';

/** The card is optional: if its chunk fails to load, the page shows the programs alone. */
const TodayCard = lazy<ComponentType<TodayCardProps>>(async () => ({
  default: await import('../../features/training/programs/TodayCard.tsx').then(
    (chunk) => chunk.TodayCard,
    () => () => null,
  ),
}));

export function Component() {
  const [params, setParam] = useAddressParams();
  const owner = useSessionOwner();
  const today = useToday();
  const hasPlan = useHasPlan(owner);
  const told = useToldPlace(owner);
  const asked = params.get('location');
  const location = asked === null ? (told.place ?? locationFrom(null)) : locationFrom(asked);
  usePageTitle('Programy');

  return (
    <>
      <PrefetchForOffline />
      <div className={styles.tabs}>
        <TrainingTabs current="Programy" />
      </div>
      {owner && today && (
        <Suspense fallback={<TodayWait hasPlan={hasPlan} />}>
          <TodayCard
            owner={owner}
            today={today}
            location={location}
            hasPlan={hasPlan}
            workoutHref={paths.workout}
            programHref={paths.module}
            plansHref={paths.paywall}
            opensToday={params.get('training') === 'today'}
            startState={STARTS}
          />
        </Suspense>
      )}
      <ProgramsScreen
        location={location}
        isPlaceKnown={asked !== null || told.isKnown}
        onLocation={(chosen) => setParam('location', chosen)}
        offlineOnly={params.get('offline') === '1'}
        onOfflineOnly={(wanted) => setParam('offline', wanted ? '1' : null)}
        programHref={paths.module}
        workoutHref={paths.workout}
        params={params}
        onFilter={setParam}
        owner={owner}
        isLocked={hasPlan === false}
      >
        <OfflinePromo>
          <InstallCard />
        </OfflinePromo>
      </ProgramsScreen>
    </>
  );
}
