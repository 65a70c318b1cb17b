import {
  type WorkoutState,
  outcomes as outcomesOf,
} from '../../../src/workout-engine/workout-state.ts';
import { type LoggedSet, loggedSets, loggedWorkout } from './model/log.ts';
import { amountOf, type Model, type Moment } from './model/model.ts';
import { endOf, shifted, watched } from './model/time.ts';
import { ordered } from './screen.ts';
import type { Stored } from './stored.ts';

/** In what a stored workout differs from the oracle, and the oracle with the instants that it leaves open. */
export interface Comparison {
  readonly model: Model;
  readonly differences: readonly string[];
}

/** `now` is the page's time. */
export function compareState(
  given: Model,
  state: WorkoutState | undefined,
  now: number,
): Comparison {
  if (state === undefined) return { model: given, differences: ['no workout is stored'] };
  const model = settled(given, state, now);
  const found: string[] = [];
  const differ = (what: string, is: unknown, wanted: unknown) => {
    if (JSON.stringify(is) === JSON.stringify(wanted)) return;
    found.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
  };
  if (model.shiftedWithin) {
    const { least, most } = model.shiftedWithin;
    found.push(
      `the clock was set back, and what is open does not come along by ${most} to ${least}`,
    );
  }
  differ('plan', state.plan, model.plan);
  differ('startedAt', state.startedAt, model.startedAt);
  differ('remark', state.remark, model.remark);
  compareMoment(state, model, differ);
  differ('taps that can be undone', state.history.length, model.undo.length);
  const is = [...outcomesOf(state)].toSorted(([a], [b]) => a - b);
  const wanted = [...model.outcomes].toSorted(([a], [b]) => a - b);
  differ(
    'slots with an outcome',
    is.map(([slot]) => slot),
    wanted.map(([slot]) => slot),
  );
  for (const [slot, { status, at, exercise, seconds, values }] of wanted) {
    const own = outcomesOf(state).get(slot);
    const of = own && [own.status, own.at, own.exercise, own.seconds, ordered(own.values)];
    differ(`slot ${slot}`, of, [status, at, exercise, seconds, ordered(values)]);
  }
  return { model, differences: found };
}

type Differ = (what: string, is: unknown, wanted: unknown) => void;

function compareMoment(
  state: Pick<WorkoutState, 'phase' | 'pausedAt' | 'isAway' | 'finishedAt' | 'swaps'>,
  model: Moment,
  differ: Differ,
): void {
  const { name, slot, startedAt, endsAt, waits } = state.phase;
  const { phase } = model;
  differ('phase', [name, slot, waits], [phase.name, phase.slot, phase.waits]);
  differ('instants of the phase', [startedAt, endsAt], [phase.startedAt, phase.endsAt]);
  differ('pausedAt', state.pausedAt, model.pausedAt);
  differ('isAway', state.isAway, model.isAway);
  differ('finishedAt', state.finishedAt, model.finishedAt);
  const sorted = (swaps: Readonly<Record<string, string>>) => Object.entries(swaps).toSorted();
  differ('swaps', sorted(state.swaps), sorted(model.swaps));
}

/** Takes from what is stored the instants that the oracle knows within bounds only. */
function settled(model: Model, state: WorkoutState, now: number): Model {
  const { shiftedWithin, pausedWithin } = model;
  if (shiftedWithin) {
    // The moments before come along as well, and no phase of theirs ends meanwhile. Before the first tap there
    // is none, and the phase may have ended before the eyes of the user.
    const [is, was] = [state.history.at(-1) ?? state, model.undo.at(-1) ?? until(state, model)];
    const ms = is.phase.startedAt - was.phase.startedAt;
    if (ms < shiftedWithin.least || ms > shiftedWithin.most) return model;
    return settled(watched(shifted(model, ms), now), state, now);
  }
  if (pausedWithin && state.pausedAt !== null && isWithin(state.pausedAt, pausedWithin)) {
    return { ...model, pausedAt: state.pausedAt, pausedWithin: undefined };
  }
  return model;
}

/** The model when it came to the phase of `state`, by its own clock. */
function until({ phase }: Pick<WorkoutState, 'phase'>, model: Model): Model {
  let at = model;
  while (at.phase.name !== phase.name || at.phase.slot !== phase.slot) {
    const end = endOf(at);
    if (end === undefined) return model;
    at = watched(at, end);
  }
  return at;
}

const isWithin = (value: number, [from, to]: readonly [number, number]) =>
  value >= from && value <= to;

/**
 * In what the log differs from the oracle: while the workout `id` is not finished it has nothing of it, then
 * each set that was done, once.
 */
export function logDifferences(model: Model, { id, workouts, sets }: Stored): string[] {
  const found: string[] = [];
  const live = workouts.filter((row) => !row.deleted);
  const liveSets = sets.filter((row) => !row.deleted);
  // Of nothing done nothing is written.
  const isFinished = model.finishedAt !== null && amountOf(model).done > 0;
  if (live.length !== (isFinished ? 1 : 0)) found.push(`${live.length} workouts in the log`);
  if (workouts.length > 1) found.push(`${workouts.length} rows of one workout`);
  const wanted = isFinished ? loggedSets(model) : [];
  const is = liveSets.toSorted((a, b) => a.position - b.position).map(fieldsOf);
  if (JSON.stringify(is) !== JSON.stringify(wanted)) {
    found.push(`sets of the log: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
  }
  const [row] = live;
  if (row && isFinished) {
    if (id !== undefined && row.id !== id) found.push('the log is of another workout');
    if (liveSets.some(({ workout }) => workout !== row.id)) found.push('a set of another workout');
    const { started_at, ended_at, effort, minutes, sets_done, sets_planned } = row;
    const of = JSON.stringify({ started_at, ended_at, effort, minutes, sets_done, sets_planned });
    const right = JSON.stringify(loggedWorkout(model));
    if (of !== right) found.push(`workout of the log: ${of} instead of ${right}`);
  }
  return found;
}

function fieldsOf(row: Stored['sets'][number]): LoggedSet {
  const { position, exercise, kind, reps, kg, band, anchor, seconds, done_at } = row;
  return { position, exercise, kind, reps, kg, band, anchor, seconds, done_at };
}
