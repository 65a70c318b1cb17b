import type { Elements } from '../../../ui/elements.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import back from '../../../ui/BackLink.module.css';
import { CurrentMoveSkeleton } from './CurrentMove.tsx';
import { SkeletonLines } from './SkeletonLines.tsx';
import { MoveListSkeleton } from './MoveRow.tsx';
import { WorkoutLayout } from './WorkoutLayout.tsx';
import plan from './WorkoutPlan.module.css';
import stage from '../player/ClipPlayer.module.css';

const SAYS = <LoadingStatus text="Loading..." lang="en" />;

/** The workout page before anything is known, in the same measures. */
export function WorkoutSkeleton({ status = SAYS }: { status?: Elements }) {
  return (
    <WorkoutLayout
      band="coral"
      back={
        <div className={back.link}>
          <Skeleton width="10rem" />
        </div>
      }
      stage={
        <div className={stage.stage}>
          <Skeleton height="100%" radius="0" />
        </div>
      }
      move={<CurrentMoveSkeleton />}
      head={
        <>
          <h1>
            <VisuallyHidden>Trening</VisuallyHidden>
            <Skeleton width="75%" />
          </h1>
          {status}
          <SkeletonLines widths={['30%', '45%', '40%', '55%']} />
        </>
      }
      plan={
        <div className={plan.plan}>
          <Skeleton width="12rem" height="2.5rem" />
          <MoveListSkeleton rows={7} />
        </div>
      }
      about={null}
      bar={null}
    />
  );
}
