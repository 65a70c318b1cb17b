import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import { PROGRAM_STATS } from './model.ts';
import styles from './ProgramScreen.module.css';
import list from './ProgramWorkouts.module.css';
import { WorkoutListSkeleton } from './WorkoutList.tsx';

/** The program page before anything is known, in the same measures. */
export function ProgramSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.about}>
        <LoadingStatus />
        <div className={styles.cover}>
          <Skeleton height="100%" radius="0" />
        </div>
        <Skeleton width="80%" height="var(--step-3)" />
        <Skeleton width="90%" height="2.25rem" radius="var(--radius-full)" />
        <Skeleton height="var(--target)" radius="var(--radius-full)" />
        <Skeleton height="8lh" />
      </div>
      <div className={list.workouts}>
        <Skeleton width="16rem" height="var(--step-2)" />
        <WorkoutListSkeleton rows={PROGRAM_STATS.trainings} />
      </div>
    </div>
  );
}
