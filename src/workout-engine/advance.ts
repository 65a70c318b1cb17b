import type { Plan } from '../contract/workout-plan.ts';
import { leftBehind, nextOpen } from './order.ts';
import { pendingValues } from './pending-values.ts';
import { gapBetween, type Slot } from './slots.ts';
import {
  exerciseAt,
  type WorkoutState,
  outcomes,
  type Phase,
  type Result,
  slotAt,
} from './workout-state.ts';

/**
 * After a shorter absence (a locked phone, a call) timed work has gone on and counts. After a longer one,
 * work that would have ended meanwhile waits where it was last seen, and the user is asked. Twice the longest
 * break of the catalogue, five minutes between the tasks of a Tabata.
 */
export const AWAY_MS = 10 * 60_000;

/**
 * The state at `now`: phases that have ended by themselves have ended at their own instants, however late
 * this is called. A clock that was set back takes all open instants along.
 */
export function advance(state: WorkoutState, now: number): WorkoutState {
  let next = now < state.seenAt ? shifted(state, now - state.seenAt) : state;
  const isAway = now - next.seenAt > AWAY_MS;
  while (isOver(next, now)) next = afterPhase(next, isAway);
  return next.seenAt === now ? next : { ...next, seenAt: now };
}

/** The same workout, known to be watched at `at`: what another copy of the state has seen. */
export function seenAt(state: WorkoutState, at: number): WorkoutState {
  return at > state.seenAt ? { ...state, seenAt: at } : state;
}

function isOver({ phase, pausedAt, finishedAt }: WorkoutState, now: number): boolean {
  if (pausedAt !== null || finishedAt !== null || phase.waits) return false;
  return phase.endsAt !== null && phase.endsAt <= now;
}

function afterPhase(state: WorkoutState, isAway: boolean): WorkoutState {
  const { phase } = state;
  const at = phase.endsAt ?? phase.startedAt;
  if (phase.slot === null) return { ...state, phase: donePhase(at) };
  const slot = slotAt(state, phase.slot);
  if (phase.name !== 'work') return { ...state, phase: workPhase(slot, at) };
  if (isAway) {
    return { ...state, pausedAt: Math.max(state.seenAt, phase.startedAt), isAway: true };
  }
  return afterSlot(withRanOut(state, doneResult(state, slot, at)), slot, at);
}

/** Timed work has run out. Where its slot was done before, with the same exercise, that stays. */
function withRanOut(state: WorkoutState, done: Result): WorkoutState {
  const known = outcomes(state).get(done.slot);
  const isKnown = known?.status === 'done' && known.exercise === done.exercise;
  return isKnown ? state : withResult(state, done);
}

/** Every instant that is still open, moved by `ms`. */
function shifted(state: WorkoutState, ms: number): WorkoutState {
  const move = <T extends Pick<WorkoutState, 'phase' | 'pausedAt'>>(moment: T): T => ({
    ...moment,
    phase: shiftedPhase(moment.phase, ms),
    pausedAt: moment.pausedAt === null ? null : moment.pausedAt + ms,
  });
  return { ...move(state), history: state.history.map(move) };
}

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

/** Work that begins with a tap: what is timed gives time to get ready. */
export function enterPhase(state: WorkoutState, slot: Slot, at: number): Phase {
  if (slot.workMs === undefined) return workPhase(slot, at);
  const endsAt = at + state.settings.leadIn * 1_000;
  return { name: 'ready', slot: slot.index, startedAt: at, endsAt, waits: false };
}

/** What follows when `slot` has ended at `at`: a rest, the next work, or nothing. */
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

/** Nothing is left: the rest that the plan ends with, or the end. */
function lastPhase(plan: Plan, { block }: Slot, at: number): Phase {
  const rest = block === plan.length - 1 ? plan[block]?.restAfter : undefined;
  if (!rest) return donePhase(at);
  return { name: 'rest', slot: null, startedAt: at, endsAt: at + rest * 1_000, waits: false };
}

export function donePhase(at: number): Phase {
  return { name: 'done', slot: null, startedAt: at, endsAt: null, waits: false };
}

/** @param seconds Of timed work that was ended before its time. */
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

/** With the result, which holds from now on. */
export function withResult(state: WorkoutState, result: Result): WorkoutState {
  return { ...state, results: [...state.results, result] };
}
