import { afterSlot, donePhase, doneResult, shiftedPhase, withResult, workPhase } from './phases.ts';
import { outcomes, type Result, slotAt, type WorkoutState } from './workout-state.ts';

/**
 * Length of an absence, in ms, up to which timed work has gone on and counts (a locked phone, a call). After a
 * longer one, work that would have ended meanwhile waits where it was last seen, and the user is asked. The value
 * is twice the longest break of the catalogue, five minutes between the tasks of a Tabata.
 */
export const AWAY_MS = 10 * 60_000;

/**
 * The state at `now`. Phases that end by themselves end at their own instants, however late the call. If the clock
 * was set back, all open instants move back with it.
 */
export function advance(state: WorkoutState, now: number): WorkoutState {
  let next = now < state.seenAt ? shifted(state, now - state.seenAt) : state;
  const isAway = now - next.seenAt > AWAY_MS;
  while (isOver(next, now)) next = afterPhase(next, isAway);
  // An undo goes back to before the absence and must not run through it; a stop is measured when it is undone.
  if (isAway && stoppedAt(next) === null) {
    next = { ...next, history: heldUp(next.history, now - next.seenAt, now) };
  }
  return next.seenAt === now ? next : { ...next, seenAt: now };
}

/** The state with `seenAt` raised to `at`, an instant at which a screen showed the workout. */
export function seenAt(state: WorkoutState, at: number): WorkoutState {
  return at > state.seenAt ? { ...state, seenAt: at } : state;
}

/** The instant since which the workout stands still; null where it runs. */
export function stoppedAt({
  pausedAt,
  finishedAt,
}: Pick<WorkoutState, 'pausedAt' | 'finishedAt'>): number | null {
  return pausedAt ?? finishedAt;
}

function isOver(state: WorkoutState, now: number): boolean {
  const { phase } = state;
  if (stoppedAt(state) !== null || phase.waits) return false;
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

/** Ends timed work that has run out. An earlier result of its slot, with the same exercise, stays. */
function withRanOut(state: WorkoutState, done: Result): WorkoutState {
  const known = outcomes(state).get(done.slot);
  const isKnown = known?.status === 'done' && known.exercise === done.exercise;
  return isKnown ? state : withResult(state, done);
}

/** The state with every open instant moved by `ms`. */
function shifted(state: WorkoutState, ms: number): WorkoutState {
  const history = state.history.map((step) => shiftedMoment(step, ms));
  return { ...shiftedMoment(state, ms), history };
}

function shiftedMoment<T extends Pick<WorkoutState, 'phase' | 'pausedAt'>>(
  moment: T,
  ms: number,
): T {
  const pausedAt = moment.pausedAt === null ? null : moment.pausedAt + ms;
  return { ...moment, phase: shiftedPhase(moment.phase, ms), pausedAt };
}

/**
 * The moments after `ms` until `now` in which nobody trained: what is left of a phase stays, and an end stays where it
 * was. Where a backdated end comes before an absence that has been taken off already, a phase begins anew.
 */
export function heldUp<T extends Pick<WorkoutState, 'phase' | 'pausedAt'>>(
  moments: readonly T[],
  ms: number,
  now: number,
): T[] {
  return moments.map((each) => {
    if (each.phase.name === 'done') return each;
    const latest = now - (each.pausedAt ?? each.phase.startedAt);
    return shiftedMoment(each, Math.min(ms, latest));
  });
}
