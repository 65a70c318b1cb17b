import { pulledLoop } from '../../../../ui/pulled-loop.ts';
import styles from './Celebration.module.css';

const BANDS = [
  { colour: 'var(--band-mint)', path: pulledLoop(300, 58) },
  { colour: 'var(--band-yellow)', path: pulledLoop(262, 42) },
  { colour: 'var(--band-coral)', path: pulledLoop(222, 28) },
];

/** Three bands that are pulled out once and come to rest. Decoration only. */
export function Celebration() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 -70 380 140"
      fill="none"
      strokeWidth="14"
      strokeLinejoin="round"
      aria-hidden
    >
      {BANDS.map(({ colour, path }) => (
        <path key={colour} className={styles.band} d={path} stroke={colour} />
      ))}
    </svg>
  );
}
