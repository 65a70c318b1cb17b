import type { Plan } from '../../../../src/contract/workout-plan.ts';
import { breakBetween, keyOf, type Slot, writtenOut } from './slots.ts';

/**
 * What an active workout has to be after the taps: an oracle that shares no code with the app. It keeps whole
 * moments instead of differences, so that an undo is the moment before, and never changes one in place.
 */

export interface Values {
  readonly reps?: number | undefined;
  readonly kg?: number | undefined;
  readonly band?: string | undefined;
  readonly anchor?: number | undefined;
}

export interface Outcome {
  readonly status: 'done' | 'skipped';
  readonly at: number;
  readonly exercise: string | undefined;
  readonly seconds: number | undefined;
  readonly values: Values;
  /** Of those that were done, in their order. */
  readonly turn: number;
}

export interface Phase {
  readonly name: 'ready' | 'work' | 'rest' | 'between' | 'done';
  readonly slot: number | null;
  readonly startedAt: number;
  readonly endsAt: number | null;
  readonly waits: boolean;
}

/** What an undo brings back. */
export interface Moment {
  readonly phase: Phase;
  readonly pausedAt: number | null;
  readonly isAway: boolean;
  readonly finishedAt: number | null;
  readonly swaps: Readonly<Record<string, string>>;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** The slot whose outcome was written last. */
  readonly last: number | undefined;
  /** When each outcome was written, also of those that another has replaced, and its timed work in ms. */
  readonly stops: readonly { readonly at: number; readonly work: number }[];
}

export interface Model extends Moment {
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly leadIn: number;
  readonly startedAt: number;
  readonly undo: readonly Moment[];
  readonly remark: {
    readonly note: string;
    readonly effort: 1 | 2 | 3 | null;
    readonly addedMinutes: number;
  };
  /** Numbers chosen before a set is done, and those it began with; no undo brings others back. */
  readonly drafts: ReadonlyMap<string, { readonly began: Values; readonly values: Values }>;
  /** When the last of it was stored. */
  readonly storedAt: number;
  /** Where an instant depends on when the app last looked: its earliest and latest value. */
  readonly pausedWithin?: readonly [number, number] | undefined;
  /** Of a clock that was set back to `to`: by how much the open instants come along. */
  readonly shiftedWithin?: { least: number; most: number; to: number } | undefined;
}

/** Longer than this nobody was there: what would have been trained meanwhile does not count. */
export const AWAY_MS = 10 * 60_000;
const UNDO_STEPS = 50;

export function begun(plan: Plan, leadIn: number, at: number): Model {
  const endsAt = at + leadIn * 1_000;
  return {
    plan,
    slots: writtenOut(plan),
    leadIn,
    startedAt: at,
    storedAt: at,
    phase: { name: 'ready', slot: 0, startedAt: at, endsAt, waits: false },
    pausedAt: null,
    isAway: false,
    finishedAt: null,
    swaps: {},
    outcomes: new Map(),
    last: undefined,
    stops: [],
    undo: [],
    remark: { note: '', effort: null, addedMinutes: 0 },
    drafts: new Map(),
  };
}

/** Throws for a number that no slot has. */
export function slotOf({ slots }: Pick<Model, 'slots'>, index: number): Slot {
  const slot = slots[index];
  if (slot === undefined) throw new Error(`no slot ${index}`);
  return slot;
}

/** What is done in a slot, after swaps; undefined for a step. */
export function exerciseIn({ swaps }: Pick<Moment, 'swaps'>, slot: Slot): string | undefined {
  return slot.exercise === undefined ? undefined : (swaps[keyOf(slot)] ?? slot.exercise);
}

export function momentOf(model: Model): Moment {
  const { phase, pausedAt, isAway, finishedAt, swaps, outcomes, last, stops } = model;
  return { phase, pausedAt, isAway, finishedAt, swaps, outcomes, last, stops };
}

/** After a tap that had an effect at `now`: `before` can be brought back. */
export function remembered(before: Model, after: Partial<Moment>, now: number): Model {
  return {
    ...before,
    ...after,
    undo: [...before.undo, momentOf(before)].slice(-UNDO_STEPS),
    storedAt: now,
  };
}

type Progress = Pick<Model, 'slots' | 'outcomes'>;

/** Slots that may still come by themselves, in their order. */
function open({ slots, outcomes }: Progress): Slot[] {
  const done = slots.filter(({ index }) => outcomes.get(index)?.status === 'done');
  const lastDone = done.at(-1)?.index ?? -1;
  const lastCooling = done.findLast(({ kind }) => kind === 'cooldown')?.index ?? -1;
  // Steps come no more once anything behind them was done, sets once the cool-down was.
  return slots.filter(
    ({ index, isSet }) => !outcomes.has(index) && index > (isSet ? lastCooling : lastDone),
  );
}

/** What comes behind `index`; nothing that lies before it. */
export const pendingAfter = (progress: Progress, index: number): Slot | undefined =>
  open(progress).find((slot) => slot.index > index);

/** The sets left out on the way to a cool-down, or to the end where `next` is undefined. */
export function leftBefore(progress: Progress, next: Slot | undefined): Slot[] {
  if (next !== undefined && next.kind !== 'cooldown') return [];
  const end = next?.index ?? progress.slots.length;
  return open(progress).filter(({ index, isSet }) => isSet && index < end);
}

/** The sets that the screen asks about: gone back to, or not today? */
export function asked(model: Model): Slot[] {
  const { phase, pausedAt, finishedAt } = model;
  if (pausedAt !== null || finishedAt !== null) return [];
  if (phase.name === 'done') return leftBefore(model, undefined);
  return phase.name === 'between' && phase.slot !== null
    ? leftBefore(model, slotOf(model, phase.slot))
    : [];
}

/** How many sets were done, of how many; steps where the plan has nothing else. */
export function amountOf({ slots, outcomes }: Progress): { done: number; of: number } {
  const sets = slots.filter(({ isSet }) => isSet);
  const own = sets.length > 0 ? sets : slots;
  return {
    done: own.filter(({ index }) => outcomes.get(index)?.status === 'done').length,
    of: own.length,
  };
}

export function working({ index, workMs }: Slot, at: number): Phase {
  const endsAt = workMs === undefined ? null : at + workMs;
  return { name: 'work', slot: index, startedAt: at, endsAt, waits: false };
}

/** Work that begins with a tap: timed work has a lead-in. */
export function entering(model: Pick<Model, 'leadIn'>, slot: Slot, at: number): Phase {
  if (slot.workMs === undefined) return working(slot, at);
  const endsAt = at + model.leadIn * 1_000;
  return { name: 'ready', slot: slot.index, startedAt: at, endsAt, waits: false };
}

/** What comes when `slot` has ended at `at`. */
export function following(model: Model, slot: Slot, at: number): Phase {
  const next = pendingAfter(model, slot.index);
  if (next === undefined) {
    return { name: 'done', slot: null, startedAt: at, endsAt: null, waits: false };
  }
  const gap = breakBetween(model.plan, slot, next);
  if (gap === undefined) return working(next, at);
  const { name, ms } = gap;
  const waits = gap.waits || leftBefore(model, next).length > 0;
  return { name, slot: next.index, startedAt: at, endsAt: at + ms, waits };
}

/** Of a set that is done again, the one in which it was done first. */
export const turnOf = (known: Outcome | undefined) =>
  known?.status === 'done' ? known.turn : undefined;

export function withOutcome<Of extends Moment>(
  model: Of,
  index: number,
  outcome: Omit<Outcome, 'turn'>,
  turn = 1 + Math.max(-1, ...[...model.outcomes.values()].map((each) => each.turn)),
): Of {
  const outcomes = new Map(model.outcomes).set(index, { ...outcome, turn });
  const stop = { at: outcome.at, work: (outcome.seconds ?? 0) * 1_000 };
  return { ...model, outcomes, last: index, stops: [...model.stops, stop] };
}
