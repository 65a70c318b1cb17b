import type { ReactNode } from 'react';
import styles from './Ring.module.css';

/** The length that the circle counts as, so that a dash is a percent of it. */
const WHOLE = 100;
/** The minimum: a small loop at the top. */
const SLACK = 0.6;
/** The maximum: the two ends do not touch. */
const PULLED = 95;

interface RingProps {
  /** 0 to 1: the filled part of the ring. */
  stretch: number;
  children: ReactNode;
}

/** A progress ring drawn as a closed band: two strands with round ends, filled up to `stretch`. */
export function Ring({ stretch, children }: RingProps) {
  const dash = {
    pathLength: WHOLE,
    strokeDasharray: `${WHOLE} ${WHOLE}`,
    strokeDashoffset: WHOLE - SLACK - stretch * (PULLED - SLACK),
  };
  return (
    <div className={styles.ring}>
      <svg className={styles.drawing} viewBox="0 0 200 200" fill="none" aria-hidden>
        <circle className={styles.rail} cx="100" cy="100" r="88" />
        <g transform="rotate(-90 100 100)">
          <circle className={styles.band} cx="100" cy="100" r="88" {...dash} />
          <circle className={styles.hole} cx="100" cy="100" r="88" {...dash} />
        </g>
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
