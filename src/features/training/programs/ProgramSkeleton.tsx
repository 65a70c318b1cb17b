import { classes } from '../../../ui/classes.ts';
import type { Elements } from '../../../ui/elements.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import bands from '../program-bands.module.css';
import { PROGRAM_STATS } from '../program-facts.ts';
import styles from './ProgramScreen.module.css';
import { ProgramStats } from './ProgramStats.tsx';
import { SkeletonLines } from '../workout/SkeletonLines.tsx';
import { WorkoutListSkeleton } from './WorkoutList.tsx';

const SAYS = <LoadingStatus text="Loading..." lang="en" />;

/** The program page before anything is known, in the same measures. */
export function ProgramSkeleton({ status = SAYS }: { status?: Elements }) {
  return (
    <div className={classes(styles.page, bands.band)}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <div className={styles.cover}>
            {status}
            <Skeleton height="100%" radius="0" />
          </div>
          <h1>
            <VisuallyHidden>Program</VisuallyHidden>
            <Skeleton width="70%" />
          </h1>
          <ProgramStats />
          <Skeleton height="3.5rem" radius="var(--radius-full)" />
          <SkeletonLines widths={['96%', '90%', '98%', '88%', '94%', '60%']} />
        </div>
        <div className="stack gap-4 top">
          <Skeleton width="16rem" height="var(--step-2)" />
          <WorkoutListSkeleton rows={PROGRAM_STATS.trainings} />
        </div>
      </div>
    </div>
  );
}
