import { useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { ExerciseScreen } from '../../features/training/history/ExerciseScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useToday } from '../../ui/useToday.ts';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { useHasPlan } from './useHasPlan.ts';

export function Component() {
  usePageTitle('Historia ćwiczenia');
  const [params] = useSearchParams();
  const owner = useSessionOwner();
  const today = useToday();
  const id = params.get('id') ?? '';
  const hasPlan = useHasPlan(owner);
  if (owner === undefined || today === undefined) return null;
  return (
    <>
      <PrefetchForOffline />
      <ExerciseScreen
        key={id}
        owner={owner}
        id={id}
        today={today}
        hasPlan={hasPlan}
        historyHref={paths.history}
        workoutHref={paths.finishedWorkout}
      />
    </>
  );
}
