import { lastTimeOf } from '../../../../workout-engine/pending-values.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { amountOf, sideText, taskText, unitOf, valuesText } from '../workout-texts.ts';
import { Clock } from './Clock.tsx';
import numbers from './Clock.module.css';
import styles from './BigNumber.module.css';

/** The number to be read from across the room, its unit and, before a set, the amount of the set. */
export function BigNumber({ state, view }: { state: WorkoutState; view: StepView }) {
  const { under, step, remaining, waits } = view;
  const { endsAt } = state.phase;
  const item = step && state.plan[step.block]?.items[step.item];
  if (step === undefined || item === undefined) return null;
  const isOver = waits && !remaining;
  const isRest = under === 'rest' || under === 'between';
  const last = isRest ? valuesText(lastTimeOf(state, step), unitOf(item)) : '';
  const lastLine = last && <p className={styles.line}>{`Ostatnio: ${last}`}</p>;
  if (endsAt === null || isOver) {
    const { number, noun } = amountOf(item);
    return (
      <div className={styles.bigNumber}>
        <p className={styles.bigNumber}>
          <span className={numbers.number} data-length={number.length} translate="no">
            {number}
          </span>{' '}
          <span className={styles.noun}>{noun}</span>
        </p>
        {lastLine}
      </div>
    );
  }
  return (
    <div className={styles.bigNumber}>
      <Clock endsAt={endsAt} stoppedAt={state.pausedAt} counts={COUNTED[under]} />
      {under === 'work' ? (
        item.side === 'each' && <p className={styles.line}>{sideText(view.isHalfOver)}</p>
      ) : (
        <p className={styles.line}>{taskText(item)}</p>
      )}
      {lastLine}
    </div>
  );
}

/** Noun of a phase's time, after its unit. */
const COUNTED: Readonly<Record<StepView['under'], string>> = {
  ready: 'do\u00a0startu',
  work: '',
  rest: 'przerwy',
  between: 'przerwy',
  done: '',
};
