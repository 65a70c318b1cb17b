import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import { MoveListSkeleton } from './MoveRow.tsx';
import { WorkoutLayout } from './WorkoutLayout.tsx';
import stage from './ClipPlayer.module.css';

/** The workout page before anything is known, in the same measures. */
export function WorkoutSkeleton() {
  return (
    <WorkoutLayout
      band="coral"
      back={<Skeleton width="9rem" height="var(--target)" />}
      stage={<div className={stage.stage} />}
      head={
        <>
          <LoadingStatus />
          <Skeleton width="75%" height="var(--step-3)" />
          <Skeleton width="60%" height="2.75rem" />
        </>
      }
      plan={
        <>
          <Skeleton width="12rem" height="3.5rem" />
          <MoveListSkeleton rows={7} />
        </>
      }
      about={null}
      bar={null}
    />
  );
}
