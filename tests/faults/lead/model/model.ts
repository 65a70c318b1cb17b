import type { Plan } from '../../../../src/contract/plan.ts';
import { breakBetween, keyOf, type Slot, writtenOut } from './slots.ts';

/**
 * What a led workout has to be after the taps: an oracle that shares no code with the app. It keeps whole
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
}

export interface Model extends Moment {
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly leadIn: number;
  readonly startedAt: number;
  readonly undo: readonly Moment[];
  readonly remark: { readonly note: string; readonly effort: 1 | 2 | 3 | null };
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
    undo: [],
    remark: { note: '', effort: null },
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
  const { phase, pausedAt, isAway, finishedAt, swaps, outcomes, last } = model;
  return { phase, pausedAt, isAway, finishedAt, swaps, outcomes, last };
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

/** The first slot without an outcome behind `index`, or else from the beginning. */
export function pendingAfter(
  { slots, outcomes }: Pick<Model, 'slots' | 'outcomes'>,
  index: number,
) {
  const pending = slots.filter((slot) => !outcomes.has(slot.index));
  return pending.find((slot) => slot.index > index) ?? pending[0];
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
  const { name, ms, waits } = gap;
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
  return { ...model, outcomes, last: index };
}
