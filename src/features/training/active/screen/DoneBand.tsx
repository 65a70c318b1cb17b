import { pulledLoop } from '../../../../ui/pulled-loop.ts';
import styles from './DoneBand.module.css';

const RADIUS = 34;
/** Lengths of the slack band, and of the one that is stretched over the whole workout. */
const [SLACK, FULL] = [56, 312];

/** A band that is stretched once as far as sets were done. Decoration only. */
export function DoneBand({ share }: { share: number }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="-8 -44 364 88"
      fill="none"
      strokeWidth="12"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={pulledLoop(FULL, RADIUS)} stroke="var(--line)" />
      <path
        className={styles.band}
        d={pulledLoop(SLACK + (FULL - SLACK) * share, RADIUS)}
        stroke="var(--band-coral)"
      />
    </svg>
  );
}
