import { clockText } from '../../../../workout-engine/seconds.ts';
import bigNumber from './BigNumber.module.css';
import styles from './Clock.module.css';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface ClockProps {
  endsAt: number;
  /** Instant of the pause; null while the clock runs. */
  stoppedAt: number | null;
}

interface ClockNounProps extends ClockProps {
  /** Noun of the time, after its unit: `przerwy`. */
  counts: string;
}

/** The seconds that are left. Clock and noun are the only parts of the screen that change with the time. */
export function Clock({ endsAt, stoppedAt }: ClockProps) {
  const text = clockText(useSecondsLeft(endsAt, stoppedAt));
  return (
    <p className={bigNumber.shown}>
      <span
        role="timer"
        className={styles.number}
        data-length={text.length}
        data-relative
        translate="no"
      >
        {text}
      </span>
    </p>
  );
}

/** The unit of the time, and what it is the time of. */
export function ClockNoun({ endsAt, stoppedAt, counts }: ClockNounProps) {
  const seconds = useSecondsLeft(endsAt, stoppedAt);
  return (
    <p className={bigNumber.noun} data-relative>{`${seconds < 60 ? 's' : 'min'} ${counts}`}</p>
  );
}
