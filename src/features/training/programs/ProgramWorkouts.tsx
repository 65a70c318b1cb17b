import type { UseQueryResult } from '@tanstack/react-query';
import type { Workout } from '../../../contract/documents.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { PROGRAM_STATS } from '../model.ts';
import styles from './ProgramWorkouts.module.css';
import { WorkoutList, WorkoutListSkeleton } from './WorkoutList.tsx';

interface ProgramWorkoutsProps {
  workouts: UseQueryResult<Workout[]>;
  href: (id: string) => string;
}

/** The list part of the program page; it may load and fail while the rest stands. */
export function ProgramWorkouts({ workouts, href }: ProgramWorkoutsProps) {
  return (
    <section className={styles.workouts} aria-labelledby="workouts">
      <h2 id="workouts">Moduły treningowe{workouts.data && ` - ${workouts.data.length}`}</h2>
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
      {workouts.data && <WorkoutList workouts={workouts.data} href={href} />}
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
