import {
  AWAY_MS,
  exerciseIn,
  following,
  type Model,
  type Moment,
  type Phase,
  slotOf,
  turnOf,
  withOutcome,
  working,
} from './model.ts';
import { chosenNumbers } from './numbers.ts';

/** How time passes in the oracle. */

/** The app was on a screen all the time: each phase has ended before its eyes. */
export function watched(model: Model, now: number): Model {
  let next = model;
  while (isOver(next, now)) {
    next = { ...ended(next), storedAt: next.phase.endsAt ?? now };
  }
  return next;
}

/**
 * Nobody looked until `now`; `lookedAt` is the latest instant at which somebody may have looked before.
 * Unclear between 9 and 11 minutes: the caller avoids that while a phase ends by itself.
 */
export function unwatched(model: Model, now: number, lookedAt: number): Model {
  const isAway = now - model.storedAt > AWAY_MS;
  let next = model;
  while (isOver(next, now)) {
    if (isAway && next.phase.name === 'work') {
      const { startedAt } = next.phase;
      const earliest = Math.max(model.storedAt, startedAt);
      const pausedWithin = [earliest, Math.max(lookedAt, startedAt)] as const;
      return { ...next, pausedAt: earliest, isAway: true, pausedWithin, storedAt: now };
    }
    next = ended(next);
  }
  return next.phase === model.phase ? model : { ...next, storedAt: now };
}

/**
 * The clock was set back to `to`, which the app has noticed by `now`: what is open comes along, by how much
 * depends on when it looked last and first. `lookedAt` is by the clock of before.
 */
export function setBack(model: Model, to: number, now: number, lookedAt: number): Model {
  const least = to - Math.max(lookedAt, model.storedAt);
  const most = Math.min(0, now - model.storedAt);
  return { ...model, shiftedWithin: { least, most, to } };
}

/** With all open instants moved by `ms`, as a clock that was set back takes them along. */
export function shifted(model: Model, ms: number): Model {
  const move = <Of extends Moment>(moment: Of): Of => ({
    ...moment,
    phase: movedPhase(moment.phase, ms),
    pausedAt: moment.pausedAt === null ? null : moment.pausedAt + ms,
  });
  const storedAt = Math.min(model.storedAt, model.shiftedWithin?.to ?? Infinity);
  return { ...move(model), undo: model.undo.map(move), shiftedWithin: undefined, storedAt };
}

export function movedPhase(phase: Phase, ms: number): Phase {
  const endsAt = phase.endsAt === null ? null : phase.endsAt + ms;
  return { ...phase, startedAt: phase.startedAt + ms, endsAt };
}

/** When the phase ends by itself; undefined where it waits for a tap. */
export function endOf({ phase, pausedAt, finishedAt }: Moment): number | undefined {
  if (pausedAt !== null || finishedAt !== null || phase.waits) return undefined;
  return phase.endsAt ?? undefined;
}

function isOver(model: Moment, now: number): boolean {
  const end = endOf(model);
  return end !== undefined && end <= now;
}

function ended(model: Model): Model {
  const { name, slot: index, endsAt } = model.phase;
  const at = endsAt ?? 0;
  const slot = slotOf(model, index ?? -1);
  if (name !== 'work') return { ...model, phase: working(slot, at) };
  const known = model.outcomes.get(slot.index);
  const done =
    known?.status === 'done' && known.exercise === exerciseIn(model, slot)
      ? model
      : withOutcome(
          model,
          slot.index,
          {
            status: 'done',
            at,
            exercise: exerciseIn(model, slot),
            seconds: (slot.workMs ?? 0) / 1_000,
            values: chosenNumbers(model, slot) ?? {},
          },
          turnOf(known),
        );
  return { ...done, phase: following(done, slot, at) };
}
