import { useSessionOwner } from '../../features/auth/session.ts';
import { FinishedWorkoutScreen } from '../../features/training/history/FinishedWorkoutScreen.tsx';
import { HistoryScreen } from '../../features/training/history/HistoryScreen.tsx';
import { isMonth, monthOf } from '../../features/training/log/months.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useToday } from '../../ui/useToday.ts';
import { TrainingTabs } from '../layouts/TrainingTabs.tsx';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { useAddressParams } from './useAddressParams.ts';

export function Component() {
  usePageTitle('Historia');
  const [params, setParam] = useAddressParams();
  const owner = useSessionOwner();
  const today = useToday();
  if (owner === undefined || today === undefined) return null;
  const workout = params.get('workout');
  const month = params.get('month');
  return (
    <>
      <PrefetchForOffline />
      {workout === null ? (
        <HistoryScreen
          owner={owner}
          today={today}
          month={isMonth(month) && month <= monthOf(today) ? month : monthOf(today)}
          onMonth={(next) => setParam('month', next === monthOf(today) ? null : next)}
          workoutHref={paths.finishedWorkout}
          programsHref={paths.dashboard}
          addHref={paths.addWorkout}
          tabs={<TrainingTabs current="Historia" />}
        />
      ) : (
        <FinishedWorkoutScreen
          key={workout}
          owner={owner}
          id={workout}
          historyHref={paths.history}
          workoutHref={paths.workout}
          exerciseHref={paths.exerciseHistory}
        />
      )}
    </>
  );
}
