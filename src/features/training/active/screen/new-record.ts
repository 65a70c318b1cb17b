import type { SetRow } from '../../../../contract/workout-rows.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { slotAt, type WorkoutState } from '../../../../workout-engine/workout-state.ts';
import { amountText, loadText } from '../../history/set-texts.ts';
import type { RecordKind } from '../../log/personal-records.ts';
import { type EarlierByExercise, recordsAmong, rowsDone } from '../records-in-workout.ts';
import { repsText, unitDone } from '../workout-texts.ts';

/** `Nowy rekord: 10`, during the rest after the set that made one; undefined at any other time. */
export function newRecordText(
  state: WorkoutState,
  { under }: Pick<StepView, 'under'>,
  earlier: EarlierByExercise,
): string | undefined {
  const last = state.results.at(-1);
  if (last?.status !== 'done' || (under !== 'rest' && under !== 'between')) return undefined;
  const rows = rowsDone(state).filter(({ exercise }) => exercise === last.exercise);
  const set = rows.find(({ position }) => position === last.slot);
  const kind = set && recordsAmong(rows, earlier).get(set.id);
  return kind && `Nowy rekord: ${reachedText(state, set, kind)}`;
}

function reachedText(state: WorkoutState, set: SetRow, kind: RecordKind): string {
  if (kind === 'load') return loadText(set) ?? '';
  if (kind === 'hold') return amountText(set);
  return repsText(set.reps ?? 0, unitDone(state, slotAt(state, set.position), set.exercise));
}
