import { useQuery } from '@tanstack/react-query';
import { hasKind } from '../../../api/error.ts';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { HiddenTitle } from '../HiddenTitle.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { workoutQuery } from '../../../queries/training.ts';
import { WorkoutDetails, type WorkoutView } from './WorkoutDetails.tsx';
import { WorkoutSkeleton } from './WorkoutSkeleton.tsx';

interface WorkoutScreenProps extends WorkoutView {
  id: string;
}

export function WorkoutScreen({ id, ...view }: WorkoutScreenProps) {
  const workout = useQuery(workoutQuery(id));
  usePageTitle(workout.data?.name ?? 'Trening');
  if (workout.isPending) return <WorkoutSkeleton />;
  if (workout.data)
    return <WorkoutDetails key={id} workout={workout.data} reading={workout} {...view} />;
  if (hasKind(workout.error, 'not-found')) return <WorkoutMissing {...view} />;
  return (
    <>
      <HiddenTitle>Trening</HiddenTitle>
      <TrainingLoadFailure
        error={workout.error}
        what="tego treningu"
        busy={workout.isFetching}
        onRetry={() => void workout.refetch()}
      />
    </>
  );
}

export function WorkoutMissing({ programsHref }: { programsHref: string }) {
  usePageTitle('Nie ma takiego treningu');
  return (
    <>
      <HiddenTitle>Trening</HiddenTitle>
      <MissingNotice title={<span lang="en">No tasks available.</span>} programsHref={programsHref}>
        Link jest nieaktualny albo trening przeniósł się do innego programu.
      </MissingNotice>
    </>
  );
}
