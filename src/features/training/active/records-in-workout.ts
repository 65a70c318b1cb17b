import type { SetRow } from '../../../contract/workout-rows.ts';
import { readActiveId } from '../../../offline/training/active-id.ts';
import { training } from '../../../offline/training/training-db.ts';
import { readLogState } from '../../../offline/training/merge-rows.ts';
import { readSetsOf, readSpan } from '../../../offline/training/read-log.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import { exerciseAt, slotAt, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import { type Bests, bestsOf, type RecordKind, recordsAfter } from '../log/personal-records.ts';
import { valuesOf } from '../log/logged-values.ts';
import { sessionsOf } from '../log/exercise-sessions.ts';
import { setsDone } from './log-of.ts';

/** The sets of an exercise before the active workout, as far as a set is compared with them. */
export interface Earlier {
  readonly bests: Bests;
  /** Its sets of the last workout that has some. */
  readonly last: readonly SetRow[];
}

/** The earlier sets that the page has read so far, by exercise. */
export type EarlierByExercise = ReadonlyMap<string, Earlier>;

export const NOTHING_EARLIER: Earlier = { bests: new Map(), last: [] };

/** Rejects as `DeviceStore.read`. */
export async function readEarlier(owner: string, exercise: string): Promise<Earlier> {
  const [sets, active] = await Promise.all([readSetsOf(owner, exercise), readActiveId(owner)]);
  // The log has the active workout as well once it is finished.
  const before = sets.filter(({ workout }) => workout !== active);
  return { bests: bestsOf(before), last: sessionsOf(before).at(-1)?.sets ?? [] };
}

/** Whether `owner` had never trained before this workout; false as long as this device may lack some of the log. */
export async function isFirstWorkout(owner: string, startedAt: number): Promise<boolean> {
  const [span, { isFilled }] = await Promise.all([readSpan(owner), readLogState(training, owner)]);
  return isFilled && (span === undefined || span.first >= startedAt);
}

/** The sets that are done as rows of the log, which their positions tell apart. */
export const rowsDone = (state: WorkoutState): SetRow[] =>
  setsDone(state).map((fields) => ({
    ...fields,
    id: `${fields.position}`,
    hlc: '',
    deleted: false,
    workout: '',
  }));

/**
 * The exercises whose earlier sets are needed now: that of the step, and that of the set before; at the end all that
 * were done.
 */
export function exercisesAtHand(state: WorkoutState): string[] {
  const { phase, results } = state;
  if (state.finishedAt !== null) return rowsDone(state).map(({ exercise }) => exercise);
  const step = phase.slot === null ? undefined : exerciseAt(state, slotAt(state, phase.slot));
  return [step, results.at(-1)?.exercise].filter((each) => each !== undefined);
}

/** The event that changes a set of `rowsDone`, as it is stored by then. */
export const amendSet =
  ({ id, position: slot }: SetRow, change: (row: SetRow) => SetRow) =>
  (stored: WorkoutState): WorkoutEvent => {
    const row = rowsDone(stored).find((each) => each.id === id);
    if (row === undefined) return { type: 'seen' };
    const changed = change(row);
    const { note, seconds } = changed;
    const values = { ...valuesOf(changed), ...(note !== null && { note }) };
    return { type: 'amend', slot, values, ...(seconds !== null && { seconds }) };
  };

/** The records among these rows of an active workout, by id, as far as the earlier sets are read. */
export function recordsAmong(
  rows: readonly SetRow[],
  earlier: EarlierByExercise,
): ReadonlyMap<string, RecordKind> {
  const exercises = [...new Set(rows.map(({ exercise }) => exercise))];
  return new Map(
    exercises.flatMap((exercise) => {
      const { bests } = earlier.get(exercise) ?? NOTHING_EARLIER;
      const sets = rows
        .filter((row) => row.exercise === exercise)
        .toSorted((a, b) => a.done_at - b.done_at || a.position - b.position);
      return [...recordsAfter(bests, sets)];
    }),
  );
}
