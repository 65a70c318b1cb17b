/** Phases and results of a workout; `advance` makes them when time has passed, `apply` when the user has acted. */
import type { Plan } from '../contract/workout-plan.ts';
import { leftBehind, nextOpen } from './order.ts';
import { pendingValues } from './pending-values.ts';
import { gapBetween, type Slot } from './slots.ts';
import { exerciseAt, type Phase, type Result, type WorkoutState } from './workout-state.ts';

/** The phase with its instants moved by `ms`; one without an end keeps none. */
export function shiftedPhase(phase: Phase, ms: number): Phase {
  return {
    ...phase,
    startedAt: phase.startedAt + ms,
    endsAt: phase.endsAt === null ? null : phase.endsAt + ms,
  };
}

/** Work on a slot from `at` on. */
export function workPhase({ index, workMs }: Slot, at: number): Phase {
  const endsAt = workMs === undefined ? null : at + workMs;
  return { name: 'work', slot: index, startedAt: at, endsAt, waits: false };
}

/** Work that begins with a tap; timed work is preceded by time to get ready. */
export function enterPhase(state: WorkoutState, slot: Slot, at: number): Phase {
  if (slot.workMs === undefined) return workPhase(slot, at);
  const endsAt = at + state.settings.leadIn * 1_000;
  return { name: 'ready', slot: slot.index, startedAt: at, endsAt, waits: false };
}

/** The state after `slot` has ended at `at`: a rest, the next work, or the end. */
export function afterSlot(state: WorkoutState, slot: Slot, at: number): WorkoutState {
  const next = nextOpen(state, slot.index);
  const asks = leftBehind(state, next).length > 0;
  if (next === undefined) {
    return { ...state, phase: asks ? donePhase(at) : lastPhase(state.plan, slot, at) };
  }
  const { ms, isBetween, waits } = gapBetween(state.plan, slot, next);
  if (ms === 0 && !waits) return { ...state, phase: workPhase(next, at) };
  const phase: Phase = {
    name: isBetween ? 'between' : 'rest',
    slot: next.index,
    startedAt: at,
    endsAt: at + ms,
    waits: waits || asks,
  };
  return { ...state, phase };
}

/** The phase after the last slot: the rest with which the plan ends, or the end itself. */
function lastPhase(plan: Plan, { block }: Slot, at: number): Phase {
  const rest = block === plan.length - 1 ? plan[block]?.restAfter : undefined;
  if (!rest) return donePhase(at);
  return { name: 'rest', slot: null, startedAt: at, endsAt: at + rest * 1_000, waits: false };
}

export function donePhase(at: number): Phase {
  return { name: 'done', slot: null, startedAt: at, endsAt: null, waits: false };
}

/** @param seconds Length of timed work that ended early; by default its planned length. */
export function doneResult(
  state: WorkoutState,
  slot: Slot,
  at: number,
  seconds = slot.workMs === undefined ? undefined : slot.workMs / 1_000,
): Result {
  const exercise = exerciseAt(state, slot);
  return {
    slot: slot.index,
    status: 'done',
    at,
    ...(exercise !== undefined && { exercise }),
    ...(seconds !== undefined && { seconds }),
    values: pendingValues(state, slot),
  };
}

/** The state with another result, which replaces earlier ones of its slot. */
export function withResult(state: WorkoutState, result: Result): WorkoutState {
  return { ...state, results: [...state.results, result] };
}

/** Whether a rest leads to the slot. */
export const isResting = ({ phase }: WorkoutState, slot: number) =>
  (phase.name === 'rest' || phase.name === 'between') && phase.slot === slot;
