import type { ReactNode } from 'react';
import styles from './PaymentMarks.module.css';

/** Own drawings on a 48 x 32 card, one per way to deliver; the captions name them. */
const marks: readonly { caption: string; drawing: ReactNode }[] = [
  {
    caption: 'Paczkomat',
    drawing: (
      <>
        <rect x="12" y="6" width="24" height="20" rx="2" />
        <path d="M24 6v20M12 12.5h12M12 19h12M24 16h12M20.5 9.3h.01M20.5 15.8h.01M20.5 22.5h.01M32.5 11h.01M32.5 21h.01" />
      </>
    ),
  },
  {
    caption: 'Kurier',
    drawing: (
      <>
        <path d="M13.5 23H10V9h16v14h-7.5M26 13h6l5 5v5h-2.5M29.5 23H26" />
        <circle cx="16" cy="23" r="2.5" />
        <circle cx="32" cy="23" r="2.5" />
      </>
    ),
  },
];

export function DeliveryMarks() {
  return (
    <ul className={styles.marks} aria-label="Metody dostawy">
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
