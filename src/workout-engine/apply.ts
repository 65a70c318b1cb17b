import {
  advance,
  AWAY_MS,
  afterSlot,
  donePhase,
  doneResult,
  enterPhase,
  shiftedPhase,
  withResult,
  workPhase,
} from './advance.ts';
import { askedAbout, leftBehind, nextOpen, skippedWith } from './order.ts';
import { presetOf } from './pending-values.ts';
import { type Slot, slotsOf } from './slots.ts';
import {
  draftKey,
  exerciseAt,
  itemKey,
  type WorkoutState,
  outcomes,
  type Remark,
  type Result,
  type SetValues,
  slotAt,
  type UndoStep,
} from './workout-state.ts';

/**
 * What the user does. Where `slot` is named the event is for that slot alone: a second tap, or one from
 * another tab, finds another slot and does nothing.
 */
export type WorkoutEvent =
  /** With the numbers that are chosen for it. */
  | { readonly type: 'setDone'; readonly slot: number }
  /** Timed work, or a step of a warm-up, is ended before its time. */
  | { readonly type: 'endWork'; readonly slot: number }
  /** Also the tap after which the next exercise begins. */
  | { readonly type: 'skipRest'; readonly slot: number }
  /** The end of getting ready; no rest, or two tabs that skip one would skip this too. */
  | { readonly type: 'startNow'; readonly slot: number }
  | { readonly type: 'adjustRest'; readonly slot: number; readonly seconds: number }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'previous' }
  | { readonly type: 'jumpTo'; readonly slot: number }
  /** The exercise of the phase, or the warm-up or cool-down, is not done today; what was done of it stays. */
  | { readonly type: 'skipToday'; readonly slot: number }
  /** To the question about sets that were jumped over: gone back to, or left out today. Null before the end. */
  | { readonly type: 'answer'; readonly slot: number | null; readonly goesBack: boolean }
  | { readonly type: 'swap'; readonly slot: number; readonly exercise: string }
  /** Numbers for a set that is yet to be done. */
  | {
      readonly type: 'chooseValues';
      readonly slot: number;
      /** For a set of it alone: it may be swapped meanwhile. */
      readonly exercise: string;
      readonly values: SetValues;
    }
  /** Other values for a set that is done. */
  | { readonly type: 'amend'; readonly slot: number; readonly values: SetValues }
  /** `at` mends an end that was forgotten for long. */
  | { readonly type: 'finish'; readonly at?: number }
  /** Also after the end; the last one holds. */
  | { readonly type: 'remark'; readonly remark: Remark }
  | { readonly type: 'undo' }
  /** The workout is on a screen: nothing but time has passed. */
  | { readonly type: 'seen' };

/** Further back nothing can be undone. */
const HISTORY = 50;

/** The state after the event, at `now`. An event that has no meaning there changes nothing but the time. */
export function apply(state: WorkoutState, event: WorkoutEvent, now: number): WorkoutState {
  const before = advance(state, now);
  if (event.type === 'undo') return advance(undone(before), now);
  if (event.type === 'remark') return { ...before, remark: event.remark };
  if (event.type === 'chooseValues') return chosen(before, event);
  const after = changed(before, event, now);
  if (after === before) return before;
  return { ...after, history: [...before.history, undoStep(before, event)].slice(-HISTORY) };
}

function undoStep(
  { phase, pausedAt, isAway, finishedAt, swaps, results }: WorkoutState,
  event: WorkoutEvent,
): UndoStep {
  const by = { type: event.type, slot: 'slot' in event ? event.slot : phase.slot };
  return { phase, pausedAt, isAway, finishedAt, swaps, results: results.length, by };
}

function undone(state: WorkoutState): WorkoutState {
  const step = state.history.at(-1);
  if (step === undefined) return state;
  const { results: count, by: _, ...moment } = step;
  const results = state.results.slice(0, count);
  return { ...state, ...moment, results, history: state.history.slice(0, -1) };
}

function chosen(
  state: WorkoutState,
  { slot: index, exercise, values }: Extract<WorkoutEvent, { type: 'chooseValues' }>,
): WorkoutState {
  const slot = slotsOf(state.plan)[index];
  if (slot === undefined || exerciseAt(state, slot) !== exercise) return state;
  const draft = { preset: presetOf(state, slot), values };
  return { ...state, drafts: { ...state.drafts, [draftKey(index, exercise)]: draft } };
}

function changed(
  state: WorkoutState,
  event: Exclude<WorkoutEvent, { type: 'undo' | 'remark' | 'chooseValues' }>,
  now: number,
): WorkoutState {
  if (event.type === 'seen') return state;
  if (event.type === 'amend') return amended(state, event);
  if (state.finishedAt !== null) return state;
  switch (event.type) {
    case 'setDone':
      return isWorkOn(state, event.slot) ? ended(state, event.slot, now) : state;
    case 'endWork':
      return isWorkOn(state, event.slot) && slotAt(state, event.slot).workMs !== undefined
        ? ended(state, event.slot, now)
        : state;
    case 'skipRest':
      return restSkipped(state, event.slot, now);
    case 'startNow':
      return startedNow(state, event.slot, now);
    case 'adjustRest':
      return restAdjusted(state, event, now);
    case 'pause':
      return state.pausedAt === null && state.phase.name !== 'done'
        ? { ...state, pausedAt: now }
        : state;
    case 'resume':
      return resumed(state, now);
    case 'previous':
      return gone(state, previousSlot(state), now);
    case 'jumpTo':
      return jumped(state, slotsOf(state.plan)[event.slot], now);
    case 'skipToday':
      return skipped(state, event.slot, now);
    case 'answer':
      return answered(state, event, now);
    case 'swap':
      return swapped(state, event);
    case 'finish':
      return { ...state, finishedAt: endOf(state, event.at ?? lastSeen(state, now), now) };
  }
}

const isWorkOn = ({ phase, pausedAt }: WorkoutState, slot: number) =>
  pausedAt === null && phase.name === 'work' && phase.slot === slot;

function ended(state: WorkoutState, index: number, now: number): WorkoutState {
  const slot = slotAt(state, index);
  const ms = Math.min(now - state.phase.startedAt, slot.workMs ?? 0);
  const seconds = slot.workMs === undefined ? undefined : Math.round(ms / 1_000);
  const done = doneResult(state, slot, now, seconds);
  return afterSlot(withResult(state, again(outcomes(state).get(index), done)), slot, now);
}

/** Done again after going back to it: the newer numbers hold, and of the times the longer one. */
function again(known: Result | undefined, done: Result): Result {
  if (known?.status !== 'done' || known.exercise !== done.exercise) return done;
  const seconds = Math.max(known.seconds ?? 0, done.seconds ?? 0);
  return { ...known, values: done.values, ...(done.seconds !== undefined && { seconds }) };
}

function amended(
  state: WorkoutState,
  { slot, values }: Extract<WorkoutEvent, { type: 'amend' }>,
): WorkoutState {
  const known = outcomes(state).get(slot);
  // With these values and no others: a band that was taken off is gone.
  return known?.status === 'done' ? withResult(state, { ...known, values }) : state;
}

const isResting = ({ phase }: WorkoutState, slot: number) =>
  (phase.name === 'rest' || phase.name === 'between') && phase.slot === slot;

function restSkipped(state: WorkoutState, index: number, now: number): WorkoutState {
  if (state.pausedAt !== null || !isResting(state, index)) return state;
  if (askedAbout(state).length > 0) return state;
  return { ...state, phase: enterPhase(state, slotAt(state, index), now) };
}

function startedNow(state: WorkoutState, index: number, now: number): WorkoutState {
  const { phase, pausedAt } = state;
  if (pausedAt !== null || phase.name !== 'ready' || phase.slot !== index) return state;
  return { ...state, phase: workPhase(slotAt(state, index), now) };
}

function restAdjusted(
  state: WorkoutState,
  { slot, seconds }: Extract<WorkoutEvent, { type: 'adjustRest' }>,
  now: number,
): WorkoutState {
  const { phase, pausedAt } = state;
  if (!isResting(state, slot) || phase.endsAt === null) return state;
  const at = pausedAt ?? now;
  const endsAt = Math.max(at, Math.max(at, phase.endsAt) + seconds * 1_000);
  return advance({ ...state, phase: { ...phase, endsAt } }, now);
}

function resumed(state: WorkoutState, now: number): WorkoutState {
  if (state.pausedAt === null) return state;
  const phase = shiftedPhase(state.phase, now - state.pausedAt);
  return { ...state, phase, pausedAt: null, isAway: false };
}

/** To work on `slot`, also out of a pause. */
function gone(state: WorkoutState, slot: Slot | undefined, now: number): WorkoutState {
  if (slot === undefined) return state;
  return { ...state, phase: enterPhase(state, slot, now), pausedAt: null, isAway: false };
}

/** The exercise before: its first set that is left, or its last. Undefined where there is nothing before. */
function previousSlot(state: WorkoutState): Slot | undefined {
  const slots = slotsOf(state.plan);
  const { slot } = state.phase;
  const stint =
    slot === null ? slotAt(state, slots.length - 1).stint + 1 : slotAt(state, slot).stint;
  const before = slots.filter((each) => each.stint === Math.max(0, stint - 1));
  const settled = outcomes(state);
  return before.find(({ index }) => !settled.has(index)) ?? before.at(-1);
}

/** On to `slot` unless sets were jumped over that are to be asked about before it. */
function jumped(state: WorkoutState, slot: Slot | undefined, now: number): WorkoutState {
  if (slot === undefined || leftBehind(state, slot).length === 0) return gone(state, slot, now);
  const asking = { name: 'between', slot: slot.index, startedAt: now, endsAt: now } as const;
  return { ...state, phase: { ...asking, waits: true }, pausedAt: null, isAway: false };
}

function skipped(state: WorkoutState, index: number, now: number): WorkoutState {
  const { phase } = state;
  if (phase.slot !== index) return state;
  const after = withSkipped(state, skippedWith(state, slotAt(state, index)), now);
  const next = nextOpen(after, index);
  if (next === undefined) {
    return { ...after, phase: donePhase(now), pausedAt: null, isAway: false };
  }
  if (!isResting(state, index)) return jumped(after, next, now);
  // The rest goes on, to another exercise.
  const waits =
    after.plan[next.block]?.kind === 'sets' || phase.waits || leftBehind(after, next).length > 0;
  const rest = resumed(after, now);
  return { ...rest, phase: { ...rest.phase, name: 'between', slot: next.index, waits } };
}

function answered(
  state: WorkoutState,
  { slot, goesBack }: Extract<WorkoutEvent, { type: 'answer' }>,
  now: number,
): WorkoutState {
  const left = askedAbout(state);
  if (state.phase.slot !== slot || left.length === 0) return state;
  if (goesBack) return gone(state, left[0], now);
  const after = withSkipped(state, left, now);
  return slot === null ? after : gone(after, slotAt(state, slot), now);
}

function withSkipped(state: WorkoutState, slots: readonly Slot[], now: number): WorkoutState {
  const results = slots.map((slot): Result => ({
    slot: slot.index,
    status: 'skipped',
    at: now,
    values: {},
  }));
  return { ...state, results: [...state.results, ...results] };
}

function swapped(
  state: WorkoutState,
  { slot: index, exercise }: Extract<WorkoutEvent, { type: 'swap' }>,
): WorkoutState {
  const slot = slotsOf(state.plan)[index];
  if (slot === undefined) return state;
  const known = exerciseAt(state, slot);
  if (known === undefined || known === exercise) return state;
  return { ...state, swaps: { ...state.swaps, [itemKey(slot)]: exercise } };
}

/** Until when the user has trained: the workout has ended by itself, or nobody was there any more. */
function lastSeen({ phase, pausedAt }: WorkoutState, now: number): number {
  if (phase.name === 'done') return phase.startedAt;
  const since = pausedAt ?? Math.min(now, phase.endsAt ?? phase.startedAt);
  return now - since > AWAY_MS ? since : now;
}

/** Not before anything that was done, nor ahead of the clock. */
function endOf({ startedAt, results }: WorkoutState, at: number, now: number): number {
  const last = results
    .filter(({ status }) => status === 'done')
    .reduce((latest, result) => Math.max(latest, result.at), startedAt);
  return Math.max(last, Math.min(at, now));
}
