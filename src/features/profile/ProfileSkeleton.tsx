import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AccountTab.module.css';

/** The two cards while their data is on its way. */
export function ProfileSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div className={styles.cards}>
        <Card />
        <Card />
      </div>
    </>
  );
}

function Card() {
  return (
    <div className={styles.card}>
      <Skeleton width="11rem" height="1.875rem" />
      <div className={styles.facts}>
        <Skeleton width="70%" height="3.25rem" />
        <Skeleton width="55%" height="3.25rem" />
      </div>
      <Skeleton width="9rem" height="var(--target)" radius="var(--radius-full)" />
    </div>
  );
}
