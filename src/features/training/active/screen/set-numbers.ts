import type { Preferences } from '../../../../contract/preferences.ts';
import { bindShortWords } from '../../../../contract/typography.ts';
import { withinSentence } from '../../../../lib/polish.ts';
import { hasValues, pendingValues } from '../../../../workout-engine/pending-values.ts';
import {
  type WorkoutState,
  outcomes,
  type SetValues,
  slotAt,
} from '../../../../workout-engine/workout-state.ts';
import type { KgOf } from '../../../../contract/kg-of.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';
import { bandsToChoose } from '../bands.ts';
import { type KgSteps, kgStepsOf, loadsOf } from '../loads.ts';
import { type ExercisesByName, nameOfExercise } from '../exercises-by-name.ts';
import { type CountUnit, unitDone, unitOf } from '../workout-texts.ts';

/** A number of a set that can be changed. */
const NUMBER_NAMES = ['reps', 'kg', 'band'] as const;
export type NumberName = (typeof NUMBER_NAMES)[number];

/** Numbers of a set that can be changed now. */
export interface SetNumbers {
  /** Name of the set, where the values belong to another one than the current set. */
  readonly label: string | undefined;
  readonly values: SetValues;
  /** Timed sets have no repetitions, and a run has no load. */
  readonly names: readonly NumberName[];
  readonly unit: CountUnit;
  readonly kgSteps: KgSteps;
  readonly kgOf: KgOf | undefined;
  /** The bands to choose from, in the order of their buttons. */
  readonly bands: readonly string[];
  /** The act that applies `change` to the values stored by then, so that two quick taps count twice. */
  readonly act: (change: (values: SetValues) => SetValues) => WorkoutAct;
}

/** Loads that the user has, where they are told. */
export type OwnLoads = Pick<Preferences, 'bands' | 'load-steps'>;

/** Props of the inputs that change the values of a set. */
export interface ValuesProps {
  readonly values: SetValues;
  /** Gets a function of the current values, which may have changed since the render. */
  readonly onChange: (change: (values: SetValues) => SetValues) => void;
}

/**
 * The numbers of the current set or, during a rest and when nothing is left, of the last set done. Undefined where
 * the set has none.
 */
export function setNumbersOf(
  state: WorkoutState,
  { phase, under, step }: StepView,
  byName: ExercisesByName,
  own: OwnLoads = {},
): SetNumbers | undefined {
  if (phase === 'paused') return undefined;
  const isWork = under === 'work' || under === 'ready';
  if (step === undefined || !isWork) return lastSet(state, byName, own);
  const { index: slot, exercise } = step;
  if (exercise === undefined || !hasValues(state, step)) return undefined;
  const values = pendingValues(state, step);
  const names = namesOf(step.workMs !== undefined, exercise, values, byName);
  if (names.length === 0) return undefined;
  return {
    label: undefined,
    values,
    names,
    unit: unitOf(state.plan[step.block]?.items[step.item]),
    ...loadOf(exercise, state, byName, own),
    act: (change) => (stored) => ({
      type: 'chooseValues',
      slot,
      exercise,
      values: change(pendingValues(stored, step)),
    }),
  };
}

function lastSet(
  state: WorkoutState,
  byName: ExercisesByName,
  own: OwnLoads,
): SetNumbers | undefined {
  const last = state.results.at(-1);
  const known = last && outcomes(state).get(last.slot);
  if (known?.status !== 'done') return undefined;
  const slot = slotAt(state, known.slot);
  if (known.exercise === undefined || !hasValues(state, slot)) return undefined;
  // Its exercise may be timed and the one that was swapped in since counted.
  const isTimed = known.seconds !== undefined;
  const names = namesOf(isTimed, known.exercise, known.values, byName);
  if (names.length === 0) return undefined;
  return {
    label: `Przed chwilą: ${withinSentence(bindShortWords(nameOfExercise(known.exercise, byName)))}`,
    values: known.values,
    names,
    unit: unitDone(state, slot, known.exercise),
    ...loadOf(known.exercise, state, byName, own),
    act: (change) => (stored) => ({
      type: 'amend',
      slot: known.slot,
      values: change(outcomes(stored).get(known.slot)?.values ?? known.values),
    }),
  };
}

function loadOf(
  name: string,
  state: WorkoutState,
  byName: ExercisesByName,
  own: OwnLoads,
): Pick<SetNumbers, 'kgSteps' | 'kgOf' | 'bands'> {
  const exercise = byName.get(name);
  return {
    kgSteps: kgStepsOf(exercise, own['load-steps']),
    kgOf: exercise?.kgOf,
    bands: bandsToChoose(exercise, name, state, own.bands),
  };
}

/** Names of the shown values. A stored load is shown even if the exercise is done without one. */
function namesOf(
  isTimed: boolean,
  exercise: string,
  { kg, band }: SetValues,
  byName: ExercisesByName,
) {
  const loads = loadsOf(byName.get(exercise));
  const has: Readonly<Record<NumberName, boolean>> = {
    reps: !isTimed,
    kg: kg !== undefined || loads.includes('kg'),
    band: band !== undefined || loads.includes('band'),
  };
  return NUMBER_NAMES.filter((name) => has[name]);
}
