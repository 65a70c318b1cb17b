import type { ReactNode } from 'react';
import styles from './MarkList.module.css';

/** An own drawing on a 48 x 32 card; the caption names it. */
export interface Mark {
  readonly caption: string;
  readonly drawing: ReactNode;
}

/** Cards side by side, for ways to pay or to deliver. */
export function MarkList({ label, marks }: { label: string; marks: readonly Mark[] }) {
  return (
    <ul className={styles.marks} aria-label={label}>
      {marks.map(({ caption, drawing }) => (
        <li key={caption} className={styles.mark}>
          <svg
            width="48"
            height="32"
            viewBox="0 0 48 32"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <rect x="1" y="1" width="46" height="30" rx="5" opacity="0.45" />
            {drawing}
          </svg>
          {caption}
        </li>
      ))}
    </ul>
  );
}
