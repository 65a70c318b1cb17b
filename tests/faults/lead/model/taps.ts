import {
  asked,
  AWAY_MS,
  entering,
  exerciseIn,
  following,
  leftBefore,
  type Model,
  type Outcome,
  pendingAfter,
  remembered,
  slotOf,
  turnOf,
  type Values,
  withOutcome,
  working,
} from './model.ts';
import { hasNumbers, withChosen } from './numbers.ts';
import { keyOf, type Slot } from './slots.ts';
import { movedPhase, watched } from './time.ts';

/** A tap as the user means it. */
export type Tap =
  /** The big button, with the numbers that the screen showed. */
  | { readonly what: 'main'; readonly values: Values }
  /** The sets that the screen asks about are not done today. */
  | { readonly what: 'leave out' }
  | { readonly what: 'longer' | 'shorter' | 'pause' | 'previous' | 'undo' | 'skip' | 'finish' }
  | { readonly what: 'jump'; readonly slot: number }
  | { readonly what: 'swap'; readonly exercise: string }
  /** Other numbers for the set that is on. */
  | { readonly what: 'choose'; readonly values: Values }
  /** Other numbers for the set before this rest. */
  | { readonly what: 'amend'; readonly values: Values }
  | { readonly what: 'effort'; readonly effort: 1 | 2 | 3 | null };

/** The workout after the tap at `now`, at which `model` stands. */
export function tapped(model: Model, tap: Tap, now: number): Model {
  const { phase, undo } = model;
  switch (tap.what) {
    case 'main':
      return main(model, tap.values, now);
    case 'longer':
    case 'shorter': {
      const ms = tap.what === 'longer' ? 15_000 : -15_000;
      const endsAt = Math.max(now, (phase.endsAt ?? now) + ms);
      return watched(remembered(model, { phase: { ...phase, endsAt } }, now), now);
    }
    case 'pause':
      return remembered(model, { pausedAt: now }, now);
    case 'previous':
      return gone(model, slotBefore(model), now);
    case 'jump':
      return jumped(model, tap.slot, now);
    case 'leave out': {
      const after = outOfToday(model, asked(model), now);
      const cooling = entering(model, slotOf(model, phase.slot ?? -1), now);
      return remembered(model, { ...momentOnly(after), phase: cooling }, now);
    }
    case 'skip':
      return skipped(model, now);
    case 'swap': {
      const key = keyOf(slotOf(model, phase.slot ?? -1));
      return remembered(model, { swaps: { ...model.swaps, [key]: tap.exercise } }, now);
    }
    case 'amend': {
      const known = model.last === undefined ? undefined : model.outcomes.get(model.last);
      if (model.last === undefined || known?.status !== 'done') return model;
      return remembered(model, numbered(model, model.last, known, tap.values), now);
    }
    case 'choose':
      return { ...withChosen(model, tap.values), storedAt: now };
    case 'finish':
      return finished(model, now);
    case 'effort':
      return { ...model, remark: { ...model.remark, effort: tap.effort }, storedAt: now };
    case 'undo': {
      const before = undo.at(-1);
      if (before === undefined) return model;
      const stored = { ...model, ...before, undo: undo.slice(0, -1), storedAt: now };
      return { ...watched(stored, now), storedAt: now };
    }
  }
}

function main(model: Model, values: Values, now: number): Model {
  const { phase, pausedAt, outcomes } = model;
  if (pausedAt !== null) {
    const running = { phase: movedPhase(phase, now - pausedAt), pausedAt: null, isAway: false };
    return watched(remembered(model, running, now), now);
  }
  const [left] = asked(model);
  if (left !== undefined) return gone(model, left.index, now);
  if (phase.slot === null) return finished(model, now);
  const slot = slotOf(model, phase.slot);
  if (phase.name === 'ready') return remembered(model, { phase: working(slot, now) }, now);
  if (phase.name !== 'work') return remembered(model, { phase: entering(model, slot, now) }, now);
  const isCounted = hasNumbers(slot.kind);
  const known = outcomes.get(slot.index);
  const worked = Math.round(Math.min(now - phase.startedAt, slot.workMs ?? 0) / 1_000);
  const done = {
    status: 'done',
    at: now,
    exercise: exerciseIn(model, slot),
    seconds: slot.workMs === undefined ? undefined : worked,
    values: isCounted ? values : {},
  } as const;
  const isAgain = known?.status === 'done' && known.exercise === done.exercise;
  const outcome = isAgain ? { ...known, ...longer(known, done) } : done;
  const after = withOutcome(model, slot.index, outcome, turnOf(known));
  return remembered(model, { ...momentOnly(after), phase: following(after, slot, now) }, now);
}

/** Of a set that is done again: its newer numbers, and the longer time. */
function longer(known: Outcome, { seconds, values }: Pick<Outcome, 'seconds' | 'values'>) {
  const longest = seconds === undefined ? undefined : Math.max(seconds, known.seconds ?? 0);
  return { seconds: longest, values };
}

/** A set that was done before keeps everything but its numbers. */
function numbered(model: Model, index: number, known: Outcome, values: Values): Model {
  return withOutcome(model, index, { ...known, values }, known.turn);
}

const momentOnly = ({ outcomes, last, stops }: Model) => ({ outcomes, last, stops });

/** Nobody trains any more once everything is done, nor after the last sign of them where that is long ago. */
function finished(model: Model, now: number): Model {
  const { phase, pausedAt, startedAt } = model;
  const done = [...model.outcomes.values()].filter(({ status }) => status === 'done');
  const sign = pausedAt ?? Math.min(phase.endsAt ?? phase.startedAt, now);
  const last = now - sign > AWAY_MS ? sign : now;
  const end = phase.name === 'done' ? phase.startedAt : last;
  const finishedAt = Math.max(startedAt, Math.min(end, now), ...done.map(({ at }) => at));
  return remembered(model, { finishedAt }, now);
}

/** To a slot, or to the question that stands before the cool-down. */
function jumped(model: Model, index: number, now: number): Model {
  const slot = slotOf(model, index);
  if (leftBefore(model, slot).length === 0) return gone(model, index, now);
  const phase = { name: 'between', slot: index, startedAt: now, endsAt: now, waits: true } as const;
  return remembered(model, { phase, pausedAt: null, isAway: false }, now);
}

function gone(model: Model, index: number, now: number): Model {
  const phase = entering(model, slotOf(model, index), now);
  return remembered(model, { phase, pausedAt: null, isAway: false }, now);
}

function slotBefore({ slots, outcomes, phase }: Model): number {
  const here = phase.slot === null ? undefined : slots[phase.slot];
  const stint = here === undefined ? (slots.at(-1)?.stint ?? 0) : Math.max(0, here.stint - 1);
  const own = slots.filter((slot) => slot.stint === stint);
  return (own.find(({ index }) => !outcomes.has(index)) ?? own.at(-1))?.index ?? 0;
}

/** The sets of the exercise, or the rest of the warm-up or cool-down. */
function skippedTogether({ slots }: Model, here: Slot): Slot[] {
  if (here.isSet) return slots.filter((slot) => keyOf(slot) === keyOf(here));
  const before = slots.findLast(({ index, kind }) => index < here.index && kind !== here.kind);
  const behind = slots.find(({ index, kind }) => index > here.index && kind !== here.kind);
  return slots.slice((before?.index ?? -1) + 1, behind?.index ?? slots.length);
}

function outOfToday(model: Model, slots: readonly Slot[], now: number): Model {
  const outcome = { status: 'skipped', at: now, exercise: undefined, seconds: undefined } as const;
  return slots
    .filter(({ index }) => !model.outcomes.has(index))
    .reduce((after, { index }) => withOutcome(after, index, { ...outcome, values: {} }), model);
}

function skipped(model: Model, now: number): Model {
  const { phase, pausedAt } = model;
  const here = slotOf(model, phase.slot ?? -1);
  const after = outOfToday(model, skippedTogether(model, here), now);
  const running = { ...momentOnly(after), pausedAt: null, isAway: false };
  const next = pendingAfter(after, here.index);
  if (next === undefined) {
    const phaseDone = {
      name: 'done',
      slot: null,
      startedAt: now,
      endsAt: null,
      waits: false,
    } as const;
    return remembered(model, { ...running, phase: phaseDone }, now);
  }
  const asks = leftBefore(after, next).length > 0;
  if (phase.name !== 'rest' && phase.name !== 'between') {
    const question = { name: 'between', slot: next.index, startedAt: now, endsAt: now } as const;
    const entered = asks ? { ...question, waits: true } : entering(model, next, now);
    return remembered(model, { ...running, phase: entered }, now);
  }
  const rest = pausedAt === null ? phase : movedPhase(phase, now - pausedAt);
  const waits = next.kind === 'sets' || phase.waits || asks;
  const goesOn = { ...rest, name: 'between', slot: next.index, waits } as const;
  return watched(remembered(model, { ...running, phase: goesOn }, now), now);
}
