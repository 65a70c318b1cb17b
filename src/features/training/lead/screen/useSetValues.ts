import { useState } from 'react';
import type { LeadEvent } from '../../../../workout-engine/apply.ts';
import {
  type LeadState,
  outcomes,
  type SetValues,
  slotAt,
} from '../../../../workout-engine/state.ts';
import type { LeadView } from '../../../../workout-engine/view.ts';
import { type Draft, draftedOr, hasValues, presetOf } from '../set-values.ts';

export interface EditedValues {
  /** Of which set they are. */
  label: string | undefined;
  values: SetValues;
  onChange: (values: SetValues) => void;
  /** Timed sets have no repetitions. */
  countsReps: boolean;
  /** What the set of the step is done with. */
  pending: SetValues;
}

/**
 * The numbers that can be changed now: of the set that is done, or during a rest of the one that was done
 * last. Undefined where a set has none.
 */
export function useSetValues(
  state: LeadState,
  { phase, under, step }: LeadView,
  dispatch: (event: LeadEvent) => void,
): EditedValues | undefined {
  /** By slot and exercise: after a swap the numbers are those of the new exercise. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  if (step === undefined || phase === 'paused') return undefined;
  const isWork = under === 'work' || under === 'ready';
  if (isWork && hasValues(state, step)) {
    const key = `${step.index} ${step.exercise}`;
    const preset = presetOf(state, step);
    const values = draftedOr(preset, drafts[key]);
    return {
      label: undefined,
      values,
      pending: values,
      countsReps: step.workMs === undefined,
      onChange: (changed) =>
        setDrafts((before) => ({ ...before, [key]: { preset, values: changed } })),
    };
  }
  const last = isWork ? undefined : lastDone(state);
  if (last === undefined) return undefined;
  return {
    label: 'Ostatnia seria',
    values: last.values,
    pending: {},
    countsReps: slotAt(state, last.slot).workMs === undefined,
    onChange: (values) => dispatch({ type: 'amend', slot: last.slot, values }),
  };
}

/** The set before this rest, where it has numbers. */
function lastDone(state: LeadState) {
  const last = state.results.at(-1);
  const known = last && outcomes(state).get(last.slot);
  if (known?.status !== 'done') return undefined;
  const { exercise } = known;
  const slot = { ...slotAt(state, known.slot), exercise, isSettled: true };
  return hasValues(state, slot) ? known : undefined;
}
