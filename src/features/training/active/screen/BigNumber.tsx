import { bindShortWords } from '../../../../contract/typography.ts';
import { hasValues, lastTimeOf } from '../../../../workout-engine/pending-values.ts';
import type { Elements } from '../../../../ui/elements.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import {
  amountOf,
  countedNoun,
  lastTimeText,
  planText,
  sideText,
  taskText,
  unitOf,
} from '../workout-texts.ts';
import styles from './BigNumber.module.css';
import { Clock, ClockNoun } from './Clock.tsx';
import clock from './Clock.module.css';

interface BigNumberProps {
  state: WorkoutState;
  view: StepView;
  /** Repetitions that will be stored with the current set; undefined where it has none. */
  reps: number | undefined;
  /** Whether the buttons that change the repetitions are shown. */
  isOpen: boolean;
  /** Whether the set before this rest made a record. */
  isRecord: boolean;
  /** Opens and closes the buttons that change the repetitions. */
  onToggle: () => void;
  /** Elements below the number, which keeps its place. */
  children: Elements;
}

/**
 * The number to be read from across the room, between the last time and its noun. Of a counted set it is the
 * repetitions that the main button will store, and a tap changes it; the plan stands small beside.
 */
export function BigNumber(props: BigNumberProps) {
  const { state, view, reps, isOpen, isRecord, onToggle, children } = props;
  const { under, step, remaining, waits } = view;
  const { endsAt } = state.phase;
  const item = step && state.plan[step.block]?.items[step.item];
  if (step === undefined || item === undefined) return null;
  const last = hasValues(state, step) ? lastTimeText(lastTimeOf(state, step), unitOf(item)) : '';
  const isOver = waits && !remaining;
  const isCounted = endsAt === null || isOver;
  const planned = amountOf(item);
  const isStored = under === 'work' && isCounted && reps !== undefined;
  return (
    <div className={styles.block} data-record={isRecord || undefined}>
      <p className={styles.last}>{last && bindShortWords(last)}</p>
      {isStored && (
        <button
          type="button"
          className={styles.stored}
          data-number="reps"
          aria-expanded={isOpen}
          aria-label={`${reps}\u00a0${countedNoun(item, reps)}, zmień`}
          onClick={onToggle}
        >
          <span className={clock.number} data-length={String(reps).length} translate="no">
            {reps}
          </span>
        </button>
      )}
      {isCounted && !isStored && (
        <p className={styles.shown}>
          <span className={clock.number} data-length={planned.number.length} translate="no">
            {planned.number}
          </span>
        </p>
      )}
      {!isCounted && endsAt !== null && <Clock endsAt={endsAt} stoppedAt={state.pausedAt} />}
      <div className={styles.beside}>
        {isStored && (
          <p className={styles.noun}>
            <span>{countedNoun(item, reps)}</span>{' '}
            <span className={styles.plan}>{planText(item)}</span>
          </p>
        )}
        {isCounted && !isStored && <p className={styles.noun}>{planned.noun}</p>}
        {!isCounted && endsAt !== null && (
          <ClockNoun endsAt={endsAt} stoppedAt={state.pausedAt} counts={COUNTED[under]} />
        )}
        {!isCounted && under !== 'work' && <p className={styles.line}>{taskText(item)}</p>}
        {!isCounted && under === 'work' && item.side === 'each' && (
          <p className={styles.line}>{sideText(view.isHalfOver)}</p>
        )}
      </div>
      {children}
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
