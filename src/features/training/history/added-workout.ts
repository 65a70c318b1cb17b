import type { Exercise } from '../../../contract/documents.ts';
import type { Plan } from '../../../contract/workout-plan.ts';
import {
  OWN,
  type SetFields,
  type SetRow,
  type WorkoutFields,
} from '../../../contract/workout-rows.ts';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';
import { amountDone, hasSets } from '../../../workout-engine/done.ts';
import { pendingValues } from '../../../workout-engine/pending-values.ts';
import { slotsOf } from '../../../workout-engine/slots.ts';
import {
  type EarlierSets,
  exerciseAt,
  type Result,
  start,
} from '../../../workout-engine/workout-state.ts';
import { setsDone } from '../active/log-of.ts';
import { planOf } from '../active/plan-of.ts';
import { zoneOffset } from '../log/workout-day.ts';

/** A workout that is added to the log afterwards: it was not led. */

const MINUTE = 60_000;
/** Most minutes of a workout; of more digits no time is meant. */
const MOST_MINUTES = 999;

/** The sets of a plan as if all had been done, with the numbers of last time or, where there was none, of the plan. */
export function setsOfPlan(plan: Plan, earlier: EarlierSets): SetFields[] {
  const state = start(plan, { leadIn: 3, repsFrom: 'last' }, 0, earlier);
  const results = slotsOf(plan).flatMap((slot): Result[] => {
    const exercise = exerciseAt(state, slot);
    if (exercise === undefined) return [];
    const { index, workMs } = slot;
    const timed = workMs !== undefined && { seconds: Math.round(workMs / 1_000) };
    const values = pendingValues(state, slot);
    return [{ slot: index, status: 'done', at: 0, exercise, ...timed, values }];
  });
  return setsDone({ ...state, results });
}

/** Seconds of the first set of a timed exercise that no plan has. */
const FIRST_SECONDS = 30;

interface Known {
  /** The sets of each exercise when it was last done. */
  readonly last: readonly SetRow[];
  /** The amount of an exercise of the user's own; undefined where the sets of last time tell. */
  readonly amount: OwnExercise['amount'] | undefined;
}

/** The sets of an exercise as its document has them; of another one those of last time, or one. */
export function planOfExercise(
  id: string,
  exercise: Exercise | undefined,
  { last, amount }: Known,
): Plan {
  const plan = exercise && planOf({ plan: undefined }, [exercise]);
  if (plan !== undefined) return plan;
  const before = last.filter((set) => set.exercise === id);
  const sets = before.length > 0 ? before : [{ reps: null, seconds: null }];
  const items = sets.map(({ reps, seconds }) => {
    const isTimed = amount ? amount === 'seconds' : reps === null && seconds !== null;
    // The reader of plans takes whole seconds from 1.
    const work = Math.max(1, Math.round(seconds ?? FIRST_SECONDS));
    return { exercise: id, sets: 1, rest: 0, ...(isTimed ? { work } : { reps: '' }) };
  });
  return [{ kind: 'sets', title: '', items }];
}

/** Texts of the form's fields. */
export interface AddedForm {
  /** Id of a workout of the catalogue, `OWN` for another one, or empty. */
  readonly workout: string;
  /** Name of a workout that is not of the catalogue. */
  readonly name: string;
  /** Day and time where the user was, as a field for both has it. */
  readonly when: string;
  readonly minutes: string;
}

export type Problems = Readonly<Partial<Record<keyof AddedForm, string>>>;

/** The times of the workout, and what is wrong with the form, by its fields. */
export function readForm(
  { workout, name, when, minutes: typed }: AddedForm,
  now: number,
): { started: number; minutes: number; problems: Problems } {
  const started = when === '' ? NaN : new Date(when).getTime();
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isLong = minutes >= 1 && minutes <= MOST_MINUTES;
  const problems: Problems = {
    ...(workout === '' && { workout: 'Wybierz trening.' }),
    ...(workout === OWN && name.trim() === '' && { name: 'Nazwij ten trening.' }),
    ...(!isLong && { minutes: `Wpisz minuty, od 1 do ${MOST_MINUTES}.` }),
    ...(isLong &&
      started + minutes * MINUTE > now && {
        when: 'Ten trening jeszcze by trwał. Cofnij godzinę albo skróć czas.',
      }),
    ...(started > now && { when: 'Ta godzina jeszcze nie nadeszła.' }),
    ...(!(started >= 0) && { when: 'Wybierz dzień i godzinę.' }),
  };
  return { started, minutes, problems };
}

/** The value of a field for day and time, to the minute. */
export function fieldOf(instant: number): string {
  return new Date(instant + zoneOffset(instant) * MINUTE).toISOString().slice(0, 16);
}

interface AddedWorkout extends Pick<
  WorkoutFields,
  'workout_id' | 'program_id' | 'note' | 'effort'
> {
  readonly id: string;
  /** Undefined for a workout of the catalogue. */
  readonly name: string | undefined;
  readonly started: number;
  readonly minutes: number;
  /** In the order in which they were done. Their ids are those of the form. */
  readonly sets: readonly SetRow[];
  /** Undefined where the device does not know it. */
  readonly plan: Plan | undefined;
}

/** The rows to write: the workout, and its sets under new ids, spread over its time. */
export function rowsOf(added: AddedWorkout, newId: () => string): LogDraft[] {
  const { id, workout_id, program_id, name, started, minutes, sets, plan, note, effort } = added;
  const length = minutes * MINUTE;
  const workout: WorkoutFields = {
    workout_id,
    program_id,
    ...(name !== undefined && { name: name.trim() }),
    started_at: started,
    ended_at: started + length,
    zone_offset: zoneOffset(started),
    note,
    effort,
    minutes,
    ...amountOf(sets, plan),
  };
  return [
    { type: 'workout', id, deleted: false, ...workout },
    ...sets.map((set, position) => ({
      type: 'set',
      ...set,
      id: newId(),
      workout: id,
      position,
      done_at: started + Math.round((length * (position + 1)) / sets.length),
    })),
  ];
}

/** Amounts by which the workout counts as one; none, where none were noted, so that it counts as well. */
function amountOf(
  sets: readonly SetRow[],
  plan: Plan | undefined,
): Pick<WorkoutFields, 'sets_done' | 'sets_planned'> {
  const total = plan && amountDone({ plan, results: [] }).total;
  if (plan !== undefined && total !== undefined && !hasSets(plan))
    return { sets_done: total, sets_planned: total };
  if (sets.length === 0) return {};
  return { sets_done: sets.length, sets_planned: Math.max(total ?? 0, sets.length) };
}
