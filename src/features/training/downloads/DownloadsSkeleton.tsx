import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import itemStyles from './DownloadItem.module.css';
import styles from './DownloadsTab.module.css';

/** The list before the device has been asked. */
export function DownloadsSkeleton() {
  return (
    <div className={styles.list}>
      <LoadingStatus />
      {[0, 1].map((row) => (
        <div key={row} className={itemStyles.item}>
          <div className={itemStyles.picture}>
            <Skeleton height="100%" radius="0" />
          </div>
          <div className="grid gap-1">
            <Skeleton width="75%" height="1.3rem" />
            <Skeleton width="50%" height="1.1rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
