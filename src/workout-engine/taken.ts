import type { Plan } from '../contract/workout-plan.ts';
import { doseOf, exerciseItemAt, withDose } from './dose.ts';
import { type Slot, slotsOf } from './slots.ts';
import { exerciseAt, type SetValues, type WorkoutState } from './workout-state.ts';

/** Values for a slot and the later ones of its exercise and, of a hold, another time of one side in seconds. */
interface TakenValues {
  readonly slot: number;
  readonly exercise: string;
  readonly values: SetValues;
  readonly seconds?: number;
}

/** The state after values were taken for the sets of an exercise to come. */
export function taken(
  state: WorkoutState,
  { slot: index, exercise, values, seconds }: TakenValues,
): WorkoutState {
  const slot = slotsOf(state.plan)[index];
  if (slot === undefined || exerciseAt(state, slot) !== exercise) return state;
  const after = { ...state, taken: { ...state.taken, [exercise]: values } };
  const isOn = state.phase.name === 'work' && state.phase.slot === index;
  if (seconds === undefined || slot.workMs === undefined || isOn) return after;
  return { ...after, plan: withWork(state.plan, slot, seconds) };
}

function withWork(plan: Plan, slot: Slot, work: number): Plan {
  const item = exerciseItemAt(plan, slot);
  return item === undefined ? plan : withDose(plan, slot, { ...doseOf(item), work });
}
