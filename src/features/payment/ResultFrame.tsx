import type { ReactNode } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { PaymentMark, type PaymentMarkState } from './PaymentMark.tsx';
import styles from './ResultFrame.module.css';

interface ResultFrameProps {
  mark: PaymentMarkState;
  title: string;
  children?: Elements;
  /** Data for the user to keep, between the text and the next steps. */
  kept?: Elements;
  /** Links to the next steps. */
  ways?: ReactNode;
}

/** The layout of a payment's result. */
export function ResultFrame({ mark, title, children, kept, ways }: ResultFrameProps) {
  return (
    <div className={styles.page}>
      <PaymentMark key={mark} state={mark} />
      <div className={styles.words} role="status">
        <h1>{title}</h1>
        {children}
      </div>
      {kept}
      {ways !== undefined && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
