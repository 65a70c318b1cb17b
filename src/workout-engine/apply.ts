import { advance, AWAY_MS } from './advance.ts';
import { askedAbout, leftBehind, nextOpen, skippedWith } from './order.ts';
import { presetOf } from './pending-values.ts';
import {
  afterSlot,
  donePhase,
  doneResult,
  enterPhase,
  isResting,
  shiftedPhase,
  withResult,
  workPhase,
} from './phases.ts';
import { edited, editOf } from './set-count.ts';
import { type Slot, slotsOf } from './slots.ts';
import { replacedBy, swapped } from './swap.ts';
import { taken } from './taken.ts';
import { undo } from './undo.ts';
import type { WorkoutEvent } from './workout-event.ts';
import {
  draftKey,
  exerciseAt,
  type WorkoutState,
  outcomes,
  type Result,
  type SetEdit,
  slotAt,
  type UndoStep,
} from './workout-state.ts';

/** Most events that can be undone; older ones are forgotten. */
const HISTORY = 50;

/** The state after the event at `now`. An event that does not fit the state only advances the time. */
export function apply(state: WorkoutState, event: WorkoutEvent, now: number): WorkoutState {
  const before = advance(state, now);
  if (event.type === 'undo') return advance(undo(before, now), now);
  if (event.type === 'remark') return { ...before, remark: event.remark };
  if (event.type === 'chooseValues') return chosen(before, event, now);
  if (event.type === 'take') return chosen(taken(before, event), event, now);
  const isEdit = event.type === 'addSet' || event.type === 'removeSet';
  const edit = isEdit ? editOf(before, event.slot, event.type === 'addSet') : undefined;
  // A rest that is left without time has ended.
  const after = advance(edit ? withEdit(before, edit, now) : changed(before, event, now), now);
  if (after === before) return before;
  // Behind the end an undo takes back the end, not what was corrected there.
  if (before.finishedAt !== null) return { ...after, history: withResults(after) };
  const replaced = event.type === 'swap' && replacedBy(before, event);
  const step = { ...undoStep(before, event), ...(edit && { edit }), ...(replaced && { replaced }) };
  return { ...after, history: [...before.history, step].slice(-HISTORY) };
}

/** The steps of a state whose undo keeps its newest result. */
const withResults = ({ history, results }: WorkoutState): UndoStep[] =>
  history.map((step, at) =>
    at === history.length - 1 ? { ...step, results: results.length } : step,
  );

function withEdit(state: WorkoutState, edit: SetEdit, now: number): WorkoutState {
  const { slot, change } = edit;
  if (change === 1) {
    const after = edited(state, edit);
    const last = outcomes(state).get(slot - 1);
    if (!isResting(state, slot) || last === undefined) return after;
    // The rest that would have led to what comes next leads to the set that was added.
    const rest = { ...state.phase, name: 'rest', slot, waits: false } as const;
    return { ...after, phase: rest };
  }
  const without = { ...edit, drafts: {} };
  if (state.phase.slot !== slot) return edited(state, without);
  const left = skipped(state, slot, now, [slotAt(state, slot)]);
  const results = left.results.filter((result) => result.slot !== slot);
  return edited({ ...left, results }, without);
}

function undoStep(
  { phase, pausedAt, isAway, finishedAt, swaps, planned, results }: WorkoutState,
  event: WorkoutEvent,
): UndoStep {
  const by = { type: event.type, slot: 'slot' in event ? event.slot : phase.slot };
  return { phase, pausedAt, isAway, finishedAt, swaps, planned, results: results.length, by };
}

function chosen(
  state: WorkoutState,
  { slot: index, exercise, values }: Extract<WorkoutEvent, { type: 'chooseValues' | 'take' }>,
  now: number,
): WorkoutState {
  const slot = slotsOf(state.plan)[index];
  if (slot === undefined || exerciseAt(state, slot) !== exercise) return state;
  const known = outcomes(state).get(index);
  const isDone = known?.status === 'done' && known.exercise === exercise;
  // Timed work may run out while a load is typed. A set that is on again takes the values when it is done.
  if (isDone && state.phase.slot !== index) {
    return apply(state, { type: 'amend', slot: index, values }, now);
  }
  const draft = { preset: presetOf(state, slot), values };
  return { ...state, drafts: { ...state.drafts, [draftKey(index, exercise)]: draft } };
}

function changed(
  state: WorkoutState,
  event: Exclude<WorkoutEvent, { type: 'undo' | 'remark' | 'chooseValues' | 'take' }>,
  now: number,
): WorkoutState {
  if (event.type === 'seen' || event.type === 'addSet' || event.type === 'removeSet') return state;
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
      return skippedToday(state, event.slot, now);
    case 'answer':
      return answered(state, event, now);
    case 'swap':
      return swapped(state, event, now);
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

/** The result of a set that is done again: the newer values and the longer time hold. */
function again(known: Result | undefined, done: Result): Result {
  if (known?.status !== 'done' || known.exercise !== done.exercise) return done;
  const seconds = Math.max(known.seconds ?? 0, done.seconds ?? 0);
  return { ...known, values: done.values, ...(done.seconds !== undefined && { seconds }) };
}

function amended(
  state: WorkoutState,
  { slot, values, seconds }: Extract<WorkoutEvent, { type: 'amend' }>,
): WorkoutState {
  const known = outcomes(state).get(slot);
  // The new values replace the old ones as a whole, so that a band can be removed.
  if (known?.status !== 'done') return state;
  return withResult(state, { ...known, values, ...(seconds !== undefined && { seconds }) });
}

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
  return { ...state, phase: { ...phase, endsAt } };
}

function resumed(state: WorkoutState, now: number): WorkoutState {
  if (state.pausedAt === null) return state;
  const phase = shiftedPhase(state.phase, now - state.pausedAt);
  return { ...state, phase, pausedAt: null, isAway: false };
}

/** Goes to work on `slot`, also out of a pause. */
function gone(state: WorkoutState, slot: Slot | undefined, now: number): WorkoutState {
  if (slot === undefined) return state;
  return { ...state, phase: enterPhase(state, slot, now), pausedAt: null, isAway: false };
}

/** The first set left, or else the last set, of the exercise before. Undefined at the first exercise. */
function previousSlot(state: WorkoutState): Slot | undefined {
  const slots = slotsOf(state.plan);
  const { slot } = state.phase;
  const stint =
    slot === null ? slotAt(state, slots.length - 1).stint + 1 : slotAt(state, slot).stint;
  const before = slots.filter((each) => each.stint === Math.max(0, stint - 1));
  const settled = outcomes(state);
  return before.find(({ index }) => !settled.has(index)) ?? before.at(-1);
}

/** Goes on to `slot`, unless the user is first asked about sets that were jumped over. */
function jumped(state: WorkoutState, slot: Slot | undefined, now: number): WorkoutState {
  if (slot === undefined || leftBehind(state, slot).length === 0) return gone(state, slot, now);
  const asking = { name: 'between', slot: slot.index, startedAt: now, endsAt: now } as const;
  return { ...state, phase: { ...asking, waits: true }, pausedAt: null, isAway: false };
}

/** Leaves out the rest of an exercise. Where the timer has led on to another one meanwhile, it goes on. */
function skippedToday(state: WorkoutState, index: number, now: number): WorkoutState {
  const slot = slotsOf(state.plan)[index];
  const current = state.phase.slot;
  if (slot === undefined || current === index) return skipped(state, index, now);
  const left = skippedWith(state, slot);
  if (current !== null && left.some((each) => each.index === current)) {
    return skipped(state, current, now);
  }
  return left.length === 0 ? state : withSkipped(state, left, now);
}

function skipped(
  state: WorkoutState,
  index: number,
  now: number,
  slots?: readonly Slot[],
): WorkoutState {
  const { phase } = state;
  if (phase.slot !== index) return state;
  const after = withSkipped(state, slots ?? skippedWith(state, slotAt(state, index)), now);
  const next = nextOpen(after, index);
  if (next === undefined) {
    return { ...after, phase: donePhase(now), pausedAt: null, isAway: false };
  }
  if (!isResting(state, index)) return jumped(after, next, now);
  // The rest continues and now leads to another exercise.
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

/** The end of the training: the instant when the workout ended by itself, or when the user was last there. */
function lastSeen({ phase, pausedAt }: WorkoutState, now: number): number {
  if (phase.name === 'done') return phase.startedAt;
  const since = pausedAt ?? Math.min(now, phase.endsAt ?? phase.startedAt);
  return now - since > AWAY_MS ? since : now;
}

/** Bounds an end to the time between the last result and `now`. */
function endOf({ startedAt, results }: WorkoutState, at: number, now: number): number {
  const last = results
    .filter(({ status }) => status === 'done')
    .reduce((latest, result) => Math.max(latest, result.at), startedAt);
  return Math.max(last, Math.min(at, now));
}
