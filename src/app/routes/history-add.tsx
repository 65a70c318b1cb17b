import { useSessionOwner } from '../../features/auth/session.ts';
import { AddWorkoutScreen } from '../../features/training/history/AddWorkoutScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';

export function Component() {
  usePageTitle('Dodaj trening');
  const owner = useSessionOwner();
  if (owner === undefined) return null;
  return (
    <>
      <PrefetchForOffline />
      <AddWorkoutScreen
        owner={owner}
        historyHref={paths.history}
        workoutHref={paths.finishedWorkout}
      />
    </>
  );
}
