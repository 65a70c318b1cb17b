import { useSessionOwner } from '../../features/auth/session.ts';
import { WeekScreen } from '../../features/training/week/WeekScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useToday } from '../../ui/useToday.ts';
import { TrainingTabs } from '../layouts/TrainingTabs.tsx';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { useHasPlan } from './useHasPlan.ts';

export function Component() {
  usePageTitle('Mój tydzień');
  const owner = useSessionOwner();
  const today = useToday();
  const hasPlan = useHasPlan(owner);
  if (owner === undefined || today === undefined) return null;
  return (
    <>
      <PrefetchForOffline />
      <WeekScreen
        owner={owner}
        today={today}
        hasPlan={hasPlan}
        workoutHref={paths.workout}
        tabs={<TrainingTabs current="Tydzień" />}
      />
    </>
  );
}
