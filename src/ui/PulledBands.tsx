import styles from './PulledBands.module.css';
import { pulledLoop } from './pulled-loop.ts';

const bands = [
  { colour: 'var(--band-mint)', path: pulledLoop(560, 212) },
  { colour: 'var(--band-yellow)', path: pulledLoop(500, 158) },
  { colour: 'var(--band-coral)', path: pulledLoop(440, 108) },
  { colour: 'var(--band-blue)', path: pulledLoop(372, 64) },
  { colour: '#fbf6ef', path: pulledLoop(296, 32) },
];

/**
 * Five closed bands pulled from the upper right corner: the brand's picture. Decoration only. `meet`
 * shows all of it, `slice` fills its place.
 */
export function PulledBands({ fit }: { fit: 'meet' | 'slice' }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 640 640"
      preserveAspectRatio={`xMaxYMin ${fit}`}
      fill="none"
      strokeWidth="30"
      strokeLinejoin="round"
      aria-hidden
    >
      <g transform="translate(628 12) rotate(135)">
        {bands.map(({ colour, path }) => (
          <path key={colour} className={styles.band} d={path} stroke={colour} />
        ))}
      </g>
    </svg>
  );
}
