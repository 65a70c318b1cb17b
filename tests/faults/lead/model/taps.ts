import {
  entering,
  exerciseIn,
  following,
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
import { keyOf } from './slots.ts';
import { movedPhase, watched } from './time.ts';

/** A tap as the user means it. */
export type Tap =
  /** The big button, with the numbers that the screen showed. */
  | { readonly what: 'main'; readonly values: Values }
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
      return gone(model, tap.slot, now);
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

const momentOnly = ({ outcomes, last }: Model) => ({ outcomes, last });

/** Nobody trains any more once everything is done, nor while nobody is there. */
function finished(model: Model, now: number): Model {
  const { phase, isAway, pausedAt, startedAt } = model;
  const done = [...model.outcomes.values()].filter(({ status }) => status === 'done');
  const end =
    phase.name === 'done' ? phase.startedAt : isAway && pausedAt !== null ? pausedAt : now;
  const finishedAt = Math.max(startedAt, Math.min(end, now), ...done.map(({ at }) => at));
  return remembered(model, { finishedAt }, now);
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

function skipped(model: Model, now: number): Model {
  const { phase, pausedAt } = model;
  const here = slotOf(model, phase.slot ?? -1);
  const own = model.slots.filter((slot) => keyOf(slot) === keyOf(here));
  let after = model;
  for (const { index } of own) {
    if (after.outcomes.has(index)) continue;
    const outcome = {
      status: 'skipped',
      at: now,
      exercise: undefined,
      seconds: undefined,
    } as const;
    after = withOutcome(after, index, { ...outcome, values: {} });
  }
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
  if (phase.name !== 'rest' && phase.name !== 'between') {
    return remembered(model, { ...running, phase: entering(model, next, now) }, now);
  }
  const rest = pausedAt === null ? phase : movedPhase(phase, now - pausedAt);
  const waits = next.kind === 'sets' || phase.waits;
  const goesOn = { ...rest, name: 'between', slot: next.index, waits } as const;
  return watched(remembered(model, { ...running, phase: goesOn }, now), now);
}
