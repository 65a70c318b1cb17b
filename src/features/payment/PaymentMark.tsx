import styles from './PaymentMark.module.css';

/** `waiting`: an animated band; `closed`: a closed loop; `slack`: an open one. */
export type PaymentMarkState = 'waiting' | 'closed' | 'slack';

/** The picture of a payment's result: the brand's band. Decorative; the text is beside it. */
export function PaymentMark({ state }: { state: PaymentMarkState }) {
  return (
    <svg className={styles.mark} viewBox="0 0 160 120" fill="none" data-state={state} aria-hidden>
      {drawings[state]}
    </svg>
  );
}

const drawings = {
  waiting: <rect className={styles.stretching} x="30" y="34" width="100" height="52" rx="26" />,
  closed: (
    <g className={styles.springing}>
      <circle cx="80" cy="60" r="47" />
      <path className={styles.shine} d="M46 40a40 40 0 0 1 22-18" />
      <path className={styles.check} d="m60 61 14 14 27-29" />
    </g>
  ),
  slack: (
    <path
      className={styles.sagging}
      d="M25 38c26-18 36 26 58 16s34-32 54-12 6 44-22 36-29-17-48-8-46 12-56-2 0-22 14-30Z"
    />
  ),
} satisfies Record<PaymentMarkState, unknown>;
