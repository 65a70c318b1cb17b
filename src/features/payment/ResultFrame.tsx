import type { ReactNode } from 'react';
import { PaymentMark, type PaymentMarkState } from './PaymentMark.tsx';
import styles from './ResultFrame.module.css';

interface ResultFrameProps {
  mark: PaymentMarkState;
  title: string;
  children?: ReactNode;
  /** Where to go from here. */
  ways?: ReactNode;
}

/** A page that says one thing: how a payment stands. */
export function ResultFrame({ mark, title, children, ways }: ResultFrameProps) {
  return (
    <div className={styles.page}>
      <PaymentMark key={mark} state={mark} />
      <div className={styles.words} role="status">
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {ways !== undefined && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
