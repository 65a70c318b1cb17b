import { workoutTabFrom } from '../../features/training/workout/workout-tabs.ts';
import { WorkoutMissing, WorkoutScreen } from '../../features/training/workout/WorkoutScreen.tsx';
import { WorkoutSkeleton } from '../../features/training/workout/WorkoutSkeleton.tsx';
import type { GuardedPage } from '../pages/guarded-page.ts';
import { PlanCheck } from '../layouts/PlanCheck.tsx';
import { paths } from '../pages/paths.ts';
import { useActiveWorkout } from './useActiveWorkout.tsx';
import { useAddressParams } from './useAddressParams.ts';
import { useDownloadContext } from './useDownloadContext.ts';

export const handle: GuardedPage = {
  Checking: ({ onRetry }) => (
    <PlanCheck skeleton={<WorkoutSkeleton status={null} />} onRetry={onRetry} />
  ),
};

export function Component() {
  const [params, setParam] = useAddressParams();
  const downloads = useDownloadContext();
  const idx = params.get('idx');
  const active = useActiveWorkout(idx ?? '');
  if (!idx) return <WorkoutMissing programsHref={paths.dashboard} />;

  return (
    <WorkoutScreen
      key={idx}
      id={idx}
      tab={workoutTabFrom(params.get('tab'))}
      onTab={(tab) => setParam('tab', tab)}
      firstExercise={params.get('exercise')}
      onExercise={(id) => setParam('exercise', id)}
      programHref={paths.module}
      programsHref={paths.dashboard}
      active={active}
      {...downloads}
    />
  );
}
