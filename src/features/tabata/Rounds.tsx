import styles from './Rounds.module.css';
import type { Moment } from './tabata-timer.ts';

interface RoundsProps {
  rounds: number;
  /** Moment within the task; in the break after it all rounds are done. */
  moment: Pick<Moment, 'phase' | 'round' | 'isBreak'>;
}

/** A mark a round: done, current, to come. The round is said in words beside it. */
export function Rounds({ rounds, moment }: RoundsProps) {
  return (
    <ol className={styles.rounds} aria-hidden>
      {Array.from({ length: rounds }, (_, index) => (
        <li key={index} className={styles.round} data-state={stateOf(index + 1, moment)} />
      ))}
    </ol>
  );
}

function stateOf(round: number, { phase, round: current, isBreak }: RoundsProps['moment']) {
  if (isBreak || phase === 'done' || round < current) return 'behind';
  return round === current ? 'on' : 'ahead';
}
