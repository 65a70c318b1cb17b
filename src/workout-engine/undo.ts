import { heldUp, stoppedAt } from './advance.ts';
import { withDose } from './dose.ts';
import { edited } from './set-count.ts';
import type { SetEdit, WorkoutState } from './workout-state.ts';

/** The plan before a set was added or taken away; a set that is back has its drafts again. */
const withoutEdit = (state: WorkoutState, edit: SetEdit): WorkoutState =>
  edit.change === 1
    ? edited(state, { ...edit, change: -1, drafts: {} })
    : edited(state, { ...edit, change: 1 });

/** The state before the last tap. Out of a pause or an end, it goes on where it stood then. */
export function undo(state: WorkoutState, now: number): WorkoutState {
  const last = state.history.at(-1);
  if (last === undefined) return state;
  const since = stoppedAt(last) === null ? (stoppedAt(state) ?? now) : now;
  // A backdated end may lie before the phase, which then begins anew.
  const ms = Math.max(0, now - Math.max(since, last.phase.startedAt));
  const history = heldUp(state.history, ms, now);
  const { results: count, by: _, edit, replaced, ...moment } = history.at(-1) ?? last;
  const before = { ...state, results: state.results.slice(0, count) };
  const back = edit === undefined ? before : withoutEdit(before, edit);
  const plan = replaced ? withDose(back.plan, replaced, replaced.dose) : back.plan;
  return { ...back, ...moment, plan, history: history.slice(0, -1) };
}
