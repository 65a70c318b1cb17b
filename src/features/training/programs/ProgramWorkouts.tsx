import type { UseQueryResult } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { Workout } from '../../../contract/documents.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { useFinishedWorkouts } from '../useFinishedWorkouts.ts';
import { PROGRAM_STATS } from '../program-facts.ts';
import styles from './ProgramWorkouts.module.css';
import { WorkoutList, WorkoutListSkeleton } from './WorkoutList.tsx';

interface ProgramWorkoutsProps {
  workouts: UseQueryResult<Workout[]>;
  owner: string;
  href: (id: string) => string;
}

/** The list part of the program page; it may load and fail while the rest stands. */
export function ProgramWorkouts({ workouts, owner, href }: ProgramWorkoutsProps) {
  const done = new Set(useFinishedWorkouts(owner).map(({ workout_id: id }) => id));
  const count = workouts.data?.filter(({ id }) => done.has(id)).length ?? 0;
  return (
    <section className="stack gap-4 top" aria-labelledby="workouts">
      <div className={styles.head}>
        <h2 id="workouts">
          {`Moduły treningowe${workouts.data ? ` - ${workouts.data.length}` : ''}`}
        </h2>
        {count > 0 && (
          <p className={styles.done}>
            <VisuallyHidden>Zrobione: </VisuallyHidden>
            <Check size={18} strokeWidth={3} aria-hidden />
            <span>{`${count} z ${workouts.data?.length}`}</span>
          </p>
        )}
      </div>
      {workouts.isPending && (
        <>
          <LoadingStatus text="Loading..." lang="en" />
          <WorkoutListSkeleton rows={PROGRAM_STATS.trainings} />
        </>
      )}
      {workouts.data?.length === 0 && (
        <Notice tone="empty" title="Ten program nie ma jeszcze treningów">
          Pracujemy nad nimi. Zajrzyj tu za kilka dni.
        </Notice>
      )}
      {workouts.data && <WorkoutList workouts={workouts.data} done={done} href={href} />}
      {workouts.isLoadingError && (
        <TrainingLoadFailure
          error={workouts.error}
          what="listy treningów"
          busy={workouts.isFetching}
          onRetry={() => void workouts.refetch()}
        />
      )}
    </section>
  );
}
