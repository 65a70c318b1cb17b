import { doseOf, exerciseItemAt, withDose } from './dose.ts';
import { enterPhase, isResting } from './phases.ts';
import { slotsOf } from './slots.ts';
import type { WorkoutEvent } from './workout-event.ts';
import { exerciseAt, itemKey, slotAt, type UndoStep, type WorkoutState } from './workout-state.ts';

type Swap = Extract<WorkoutEvent, { type: 'swap' }>;

/** The state with another exercise for the sets to come of a slot's item; unchanged where it is done there already. */
export function swapped(
  state: WorkoutState,
  { slot: index, exercise, dose }: Swap,
  now: number,
): WorkoutState {
  const { plan, swaps, planned } = state;
  const slot = slotsOf(plan)[index];
  if (slot === undefined) return state;
  const item = exerciseItemAt(plan, slot);
  if (item === undefined || exerciseAt(state, slot) === exercise) return state;
  const key = itemKey(slot);
  const own = planned[key] ?? doseOf(item);
  const isBack = item.exercise === exercise;
  const after: WorkoutState = {
    ...state,
    plan: withDose(plan, slot, isBack ? own : (dose ?? own)),
    swaps: { ...swaps, [key]: exercise },
    planned: { ...planned, [key]: own },
  };
  return begunAnew(state, after, now);
}

/** Work that is on, or about to begin, begins anew where it now takes another time or is counted. */
function begunAnew(before: WorkoutState, after: WorkoutState, now: number): WorkoutState {
  const { phase, pausedAt } = after;
  if (phase.slot === null || isResting(after, phase.slot)) return after;
  const slot = slotAt(after, phase.slot);
  if (slot.workMs === slotAt(before, phase.slot).workMs) return after;
  return { ...after, phase: enterPhase(after, slot, pausedAt ?? now) };
}

/** The dose that a swap replaces, for its undo; undefined where no exercise is planned. */
export function replacedBy({ plan }: WorkoutState, { slot: index }: Swap): UndoStep['replaced'] {
  const slot = slotsOf(plan)[index];
  const own = slot && exerciseItemAt(plan, slot);
  return own && { block: slot.block, item: slot.item, dose: doseOf(own) };
}
