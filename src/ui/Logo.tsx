import { BandMark } from './BandMark.tsx';
import styles from './Logo.module.css';

/** The mark and the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <BandMark className={styles.mark} />
      <span>{name}</span>
    </span>
  );
}
