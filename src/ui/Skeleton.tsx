import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. Give the size of what will stand here, so that nothing moves. */
  width?: string;
  height?: string;
  radius?: string;
}

/** A grey stand-in, hidden from screen readers: announce the wait once, beside the group of them (LoadingStatus). */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 'var(--radius-1)',
}: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-skeleton
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden
    />
  );
}
