import { hasValues, pendingValues } from '../../../../workout-engine/pending-values.ts';
import {
  type LeadState,
  outcomes,
  type SetValues,
  slotAt,
} from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import type { LeadAct } from '../lead.ts';

/** Numbers of a set that can be changed now. */
export interface SetNumbers {
  /** Of which set they are, where it is not the one that is done. */
  readonly label: string | undefined;
  readonly values: SetValues;
  /** Timed sets have no repetitions. */
  readonly countsReps: boolean;
  /** What makes `change` of them, whatever they are by then: two quick taps count twice. */
  readonly act: (change: (values: SetValues) => SetValues) => LeadAct;
}

/** Of what changes numbers of a set. */
export interface ValuesProps {
  readonly values: SetValues;
  /** Given what becomes of the numbers, which may have changed since they were rendered. */
  readonly onChange: (change: (values: SetValues) => SetValues) => void;
}

/**
 * Those of the set that is done or, during a rest and when nothing is left, of the one that was done last.
 * Undefined where a set has none.
 */
export function setNumbersOf(
  state: LeadState,
  { phase, under, step }: LeadView,
): SetNumbers | undefined {
  if (phase === 'paused') return undefined;
  const isWork = under === 'work' || under === 'ready';
  if (step === undefined || !isWork) return lastSet(state);
  const { index: slot, exercise } = step;
  if (exercise === undefined || !hasValues(state, step)) return undefined;
  return {
    label: undefined,
    values: pendingValues(state, step),
    countsReps: step.workMs === undefined,
    act: (change) => (stored) => ({
      type: 'chooseValues',
      slot,
      exercise,
      values: change(pendingValues(stored, step)),
    }),
  };
}

function lastSet(state: LeadState): SetNumbers | undefined {
  const last = state.results.at(-1);
  const known = last && outcomes(state).get(last.slot);
  if (known?.status !== 'done') return undefined;
  const slot = slotAt(state, known.slot);
  if (!hasValues(state, slot)) return undefined;
  return {
    label: 'Zrobiona seria',
    values: known.values,
    countsReps: slot.workMs === undefined,
    act: (change) => (stored) => ({
      type: 'amend',
      slot: known.slot,
      values: change(outcomes(stored).get(known.slot)?.values ?? known.values),
    }),
  };
}
