import { clockText } from '../../../../lib/seconds.ts';
import styles from './Clock.module.css';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface ClockProps {
  endsAt: number;
  /** While it is paused. */
  stoppedAt: number | null;
}

/** The seconds that are left, the only part of the screen that changes every second. */
export function Clock({ endsAt, stoppedAt }: ClockProps) {
  const text = clockText(useSecondsLeft(endsAt, stoppedAt));
  return (
    <span role="timer" className={styles.number} data-length={text.length} data-relative>
      {text}
    </span>
  );
}
