import { heldUp, stoppedAt } from './advance.ts';
import type { WorkoutState } from './workout-state.ts';

/** The state before the last tap. Out of a pause or an end, it goes on where it stood then. */
export function undo(state: WorkoutState, now: number): WorkoutState {
  const last = state.history.at(-1);
  if (last === undefined) return state;
  const since = stoppedAt(last) === null ? (stoppedAt(state) ?? now) : now;
  // A backdated end may lie before the phase, which then begins anew.
  const ms = Math.max(0, now - Math.max(since, last.phase.startedAt));
  const history = heldUp(state.history, ms, now);
  const { results: count, by: _, ...moment } = history.at(-1) ?? last;
  const results = state.results.slice(0, count);
  return { ...state, ...moment, results, history: history.slice(0, -1) };
}
