import { pendingValues } from '../../../../workout-engine/pending-values.ts';
import type { LeadState } from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import { amountOf, amountText, sideText, valuesText } from '../words.ts';
import { Clock } from './Clock.tsx';
import numbers from './Clock.module.css';
import styles from './Figure.module.css';

/** The number that is read from across the room, and what it counts. */
export function Figure({ state, view }: { state: LeadState; view: LeadView }) {
  const { under, step, remaining, waits } = view;
  const { endsAt } = state.phase;
  const item = step && state.plan[step.block]?.items[step.item];
  if (step === undefined || item === undefined) return null;
  const isOver = waits && !remaining;
  const isWork = under === 'work';
  if (endsAt === null || isOver) {
    const { number, noun } = amountOf(item);
    return (
      <p className={styles.figure}>
        <span className={numbers.number} data-length={number.length}>
          {number}
        </span>{' '}
        <span className={styles.noun}>{noun}</span>
      </p>
    );
  }
  const last = valuesText(pendingValues(state, step));
  return (
    <div className={styles.figure}>
      <Clock endsAt={endsAt} stoppedAt={state.pausedAt} />
      {isWork ? (
        item.side === 'each' && <p className={styles.noun}>{sideText(view.isHalfOver)}</p>
      ) : (
        <p className={styles.noun}>
          {last && step.exercise && item.work === undefined ? last : amountText(item)}
        </p>
      )}
    </div>
  );
}
