import { clockText } from '../../../../workout-engine/seconds.ts';
import styles from './Clock.module.css';
import bigNumber from './BigNumber.module.css';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface ClockProps {
  endsAt: number;
  /** Instant of the pause; null while the clock runs. */
  stoppedAt: number | null;
  /** Noun of the time, after its unit: `przerwy`. */
  counts: string;
}

/** The seconds that are left, the only part of the screen that changes every second. */
export function Clock({ endsAt, stoppedAt, counts }: ClockProps) {
  const seconds = useSecondsLeft(endsAt, stoppedAt);
  const text = clockText(seconds);
  return (
    <>
      <span
        role="timer"
        className={styles.number}
        data-length={text.length}
        data-relative
        translate="no"
      >
        {text}
      </span>
      <span
        className={bigNumber.noun}
        data-relative
      >{`${seconds < 60 ? 's' : 'min'} ${counts}`}</span>
    </>
  );
}
