import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './SkeletonLines.module.css';

/** Lines of running text to come, one a width. */
export function SkeletonLines({ widths }: { widths: string[] }) {
  return (
    <div>
      {widths.map((width, line) => (
        <div key={line} className={styles.line}>
          <Skeleton width={width} height="0.7em" />
        </div>
      ))}
    </div>
  );
}
