import { OWN, type SetFields, type WorkoutFields } from '../../../contract/workout-rows.ts';
import { uuidBytes, uuidText } from '../../../lib/derived-uuid.ts';
import { kgOfPounds } from '../../../lib/pounds.ts';
import type { WorkoutDraft } from '../../../offline/training/import-log.ts';
import type { LogDraft } from '../../../offline/training/row-stores.ts';
import { ownExerciseId, rowOfExercise } from '../history/own-exercise.ts';
import { isAssisted, matcherOf } from './exercise-names.ts';
import {
  type Found,
  type FoundEnd,
  type FoundJournals,
  type FoundSet,
  type FoundTime,
  type FoundWorkout,
  type Load,
  NO_HOUR,
  NO_JOURNALS,
} from './found.ts';
import { instantOf, minuteOf, type OffsetAt } from './local-instant.ts';

const MINUTE = 60_000;
/** Longest workout, in ms: an end that is later was forgotten. */
const LONGEST = 6 * 60 * MINUTE;
const UNTITLED = 'Trening';

export interface RowsOptions {
  /** Names of the moves that the device knows, by their ids. */
  readonly moves: ReadonlyMap<string, string>;
  readonly offsetAt: OffsetAt;
  /** Unit of loads of which the file does not say one. */
  readonly unit: 'kg' | 'lb';
  /** In ms; a workout that begins later is none. */
  readonly now: number;
}

/** The rows of a file, before it is known which of them the log has. */
export interface ImportDraft {
  readonly workouts: readonly WorkoutDraft[];
  /** Rows that belong to no workout, the user's own exercises among them. */
  readonly others: readonly LogDraft[];
  readonly journals: FoundJournals;
  /** How many workouts would begin in the future. */
  readonly future: number;
  /** Names of the file that mean a move of the catalogue, and the name of that. */
  readonly matched: readonly { readonly name: string; readonly move: string }[];
  /** Names that become exercises of the user's own. */
  readonly unmatched: readonly string[];
}

/**
 * The rows of what was read. Ids are made of content that does not change when somebody edits a note: the beginning to the
 * minute, the title, the exercise and the place among its sets. The same file, or a longer one, has the same ids again.
 */
export async function draftOfImport(found: Found, options: RowsOptions): Promise<ImportDraft> {
  const past = found.workouts.filter(({ start }) => beginningOf(start, options).at <= options.now);
  const exercises = await exercisesOf(past, options);
  const workouts = await Promise.all(past.map((each) => rowsOfWorkout(each, exercises, options)));
  const all = [...exercises.values()];
  return {
    workouts: [...found.own, ...workouts],
    others: [...found.others, ...all.flatMap(({ row }) => (row ? [row] : []))],
    journals: found.journals ?? NO_JOURNALS,
    future: found.workouts.length - past.length,
    matched: all.flatMap(({ name, move }) => (move === undefined ? [] : [{ name, move }])),
    unmatched: all.flatMap(({ name, move }) => (move === undefined ? [name] : [])),
  };
}

interface KnownExercise {
  readonly name: string;
  readonly id: string;
  /** Name of the move that it means. */
  readonly move: string | undefined;
  /** Row of an exercise of the user's own. */
  readonly row: LogDraft | undefined;
}

/** The exercises of all workouts, by their names in the file. */
async function exercisesOf(
  workouts: readonly FoundWorkout[],
  { moves }: RowsOptions,
): Promise<ReadonlyMap<string, KnownExercise>> {
  const sets = new Map<string, FoundSet[]>();
  for (const set of workouts.flatMap((workout) => workout.sets)) {
    const known = sets.get(set.exercise);
    if (known) known.push(set);
    else sets.set(set.exercise, [set]);
  }
  const moveOf = matcherOf(moves);
  const found = [...sets].map(async ([name, of]): Promise<[string, KnownExercise]> => {
    const id = moveOf(name);
    if (id !== undefined) return [name, { name, id, move: moves.get(id), row: undefined }];
    const isTimed = of.every(({ reps, seconds }) => reps === null && seconds !== null);
    const amount = isTimed ? ('seconds' as const) : ('reps' as const);
    const ownId = await ownExerciseId(name);
    const row = rowOfExercise(ownId, { name, main: [], helping: [], amount });
    return [name, { name, id: ownId, move: undefined, row }];
  });
  return new Map(await Promise.all(found));
}

async function rowsOfWorkout(
  { title, start, end, note, sets }: FoundWorkout,
  exercises: ReadonlyMap<string, KnownExercise>,
  { offsetAt, unit, now }: RowsOptions,
): Promise<WorkoutDraft> {
  const key = JSON.stringify(['workout', minuteOf(start), title]);
  const id = uuidText(await uuidBytes(key));
  const { at: started, offset } = beginningOf(start, { offsetAt, now });
  const length = lengthOf(end, started, offsetAt);
  // Without an end that can be true it is known when the workout was, and not how long.
  const lasted = length >= 0 && length <= LONGEST ? length : 0;
  const workout: WorkoutFields = {
    workout_id: OWN,
    program_id: OWN,
    name: title === '' ? UNTITLED : title,
    started_at: started,
    ended_at: started + lasted,
    zone_offset: offset,
    note,
    effort: null,
    minutes: Math.round(lasted / MINUTE),
    sets_done: Math.min(sets.length, 9_999),
    sets_planned: Math.min(sets.length, 9_999),
  };
  const bytes = new Map<string, Uint8Array>();
  await Promise.all(
    [...new Set(sets.map(({ exercise }) => exercise))].map(async (exercise) => {
      bytes.set(exercise, await uuidBytes(JSON.stringify(['set', key, exercise])));
    }),
  );
  const places = new Map<string, number>();
  return {
    workout: { type: 'workout', id, deleted: false, ...workout },
    sets: sets.map((set, position) => {
      const place = places.get(set.exercise) ?? 0;
      places.set(set.exercise, place + 1);
      const hash = bytes.get(set.exercise);
      const exercise = exercises.get(set.exercise);
      if (!hash || !exercise) throw new Error('an exercise has no id');
      const fields = fieldsOf(set, {
        exercise: exercise.id,
        position,
        done_at: started + Math.round((lasted * (position + 1)) / sets.length),
        unit,
      });
      return { type: 'set', id: uuidText(hash, place), deleted: false, workout: id, ...fields };
    }),
  };
}

/** When a workout began; one of today without an hour, in the morning, now. */
function beginningOf(start: FoundTime, { offsetAt, now }: Pick<RowsOptions, 'offsetAt' | 'now'>) {
  const began = instantOf(start, offsetAt);
  const isToday =
    'local' in start && start.local === localDay(now + offsetAt(now) * MINUTE) + NO_HOUR;
  return isToday && began.at > now ? { ...began, at: now } : began;
}

const localDay = (local: number) => new Date(local).toISOString().slice(0, 'YYYY-MM-DDT'.length);

/** Milliseconds from the beginning to the end; 0 where the file does not say. */
function lengthOf(end: FoundEnd | undefined, started: number, offsetAt: OffsetAt): number {
  if (end === undefined) return 0;
  return 'after' in end ? end.after * 1_000 : instantOf(end, offsetAt, started).at - started;
}

type Placed = Pick<SetFields, 'exercise' | 'position' | 'done_at'> & { unit: 'kg' | 'lb' };

function fieldsOf(
  { exercise: name, type, reps, load, seconds, note }: FoundSet,
  { exercise, position, done_at, unit }: Placed,
): SetFields {
  const isPounds = load !== null && (load.unit ?? unit) === 'lb';
  return {
    exercise,
    position,
    kind: 'sets',
    reps,
    kg: load && kgOf(load, isPounds),
    band: null,
    anchor: null,
    seconds,
    done_at,
    note,
    ...(type !== 'normal' && { set_type: type }),
    ...(isPounds && { unit: 'lb' as const }),
    ...(load && isAssisted(name) && { assisted: true }),
  };
}

/** Kilograms to the hundredth, those of pounds to the gram, by which they come back as the pounds that were typed. */
const kgOf = ({ amount }: Load, isPounds: boolean): number =>
  isPounds ? kgOfPounds(amount) : Math.round(amount * 100) / 100;
