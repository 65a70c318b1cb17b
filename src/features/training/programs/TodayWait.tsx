import type { Elements } from '../../../ui/elements.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './TodayCard.module.css';

interface TodayWaitProps {
  /** The week; before its code is loaded, what stands for it. */
  children?: Elements;
  /** Whether a workout will stand below it. */
  hasPlan: boolean | undefined;
}

/** The card before the log and the programs are read, as high as it will be. */
export function TodayWait({ children, hasPlan }: TodayWaitProps) {
  return (
    <section className={styles.card} aria-label="Ten tydzień">
      {children ?? <Skeleton height="6.3rem" />}
      {hasPlan && (
        <>
          <div className={styles.next}>
            <div className={styles.picture}>
              <Skeleton height="auto" />
            </div>
            <div className={styles.words}>
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton height="1.5rem" />
              <Skeleton height="2.5rem" />
            </div>
          </div>
          <Skeleton height="3rem" radius="var(--radius-full)" />
        </>
      )}
    </section>
  );
}
