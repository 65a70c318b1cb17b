import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import line from './BasketLine.module.css';
import styles from './BasketScreen.module.css';

/** A placeholder of the basket with the same dimensions. */
export function BasketSkeleton() {
  return (
    <div className={styles.columns}>
      <LoadingStatus />
      <ul>
        <LineSkeleton />
        <LineSkeleton />
      </ul>
      <Skeleton height="24rem" radius="var(--radius-3)" />
    </div>
  );
}

/** Placeholder of a line. */
export function LineSkeleton() {
  return (
    <li className={line.line}>
      <div className={line.picture}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className="stack gap-1">
        <Skeleton width="80%" height="1.2rem" />
        <Skeleton width="50%" height="0.9rem" />
      </div>
      <div className={line.sum}>
        <Skeleton width="8.5rem" height="3rem" radius="var(--radius-full)" />
        <Skeleton width="5rem" height="1.2rem" />
      </div>
    </li>
  );
}
