import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import { csvLine } from '../../../lib/csv-line.ts';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import { zoneOffset } from '../log/workout-day.ts';

/** The columns of Hevy's export, by whose names other apps read it. */
const HEVY = [
  'title',
  'start_time',
  'end_time',
  'description',
  'exercise_title',
  'superset_id',
  'exercise_notes',
  'set_index',
  'set_type',
  'weight_kg',
  'reps',
  'distance_km',
  'duration_seconds',
  'rpe',
] as const;
/** All else that the rows of the log hold. */
const OWN = [
  'band',
  'anchor',
  'side',
  'unit',
  'assisted',
  'kg_of',
  'set_note',
  'kind',
  'position',
  'done_at',
  'set_id',
  'exercise_id',
  'exercise_main',
  'exercise_helping',
  'exercise_amount',
  'effort',
  'minutes',
  'sets_done',
  'sets_planned',
  'started_at',
  'ended_at',
  'zone_offset',
  'name',
  'workout_id',
  'program_id',
  'workout_row_id',
] as const;

type Cells = Partial<
  Record<(typeof HEVY | typeof OWN)[number], string | number | boolean | null | undefined>
>;

/** Names and facts of what a row names by its id, from the catalogue or the user. */
export interface NamesOfLog {
  workout(row: WorkoutRow): string;
  exercise(id: string): string;
  /** Undefined for an exercise of the catalogue. */
  own(id: string): Pick<OwnExercise, 'main' | 'helping' | 'amount'> | undefined;
}

/**
 * The log as a table in Hevy's columns and some of ours, a row a set, the newest workout first; a workout without sets has
 * one row. Times of Hevy's columns are local ones of then, to the minute; those of ours are milliseconds since 1970.
 */
export function logCsv(
  workouts: readonly WorkoutRow[],
  sets: readonly SetRow[],
  names: NamesOfLog,
): string {
  const setsOf = new Map<string, SetRow[]>();
  for (const set of sets.toSorted((a, b) => a.position - b.position)) {
    const own = setsOf.get(set.workout);
    if (own) own.push(set);
    else setsOf.set(set.workout, [set]);
  }
  const columns = [...HEVY, ...OWN];
  const rows = workouts
    .toSorted((a, b) => b.started_at - a.started_at)
    .flatMap((workout) => {
      const ofWorkout = workoutCells(workout, names);
      const own = setCells(setsOf.get(workout.id) ?? [], names);
      return own.length > 0 ? own.map((cells) => ({ ...ofWorkout, ...cells })) : [ofWorkout];
    });
  return [
    csvLine(columns),
    ...rows.map((cells: Cells) => csvLine(columns.map((column) => cells[column]))),
  ].join('');
}

function workoutCells(row: WorkoutRow, names: NamesOfLog): Cells {
  const { id, note, hlc: _hlc, deleted: _deleted, ...fields } = row;
  return {
    ...fields,
    title: names.workout(row),
    start_time: localTime(row.started_at, row),
    end_time: localTime(row.ended_at, row),
    description: note,
    workout_row_id: id,
  };
}

const SET_TYPES = { normal: 'normal', warmup: 'warmup', drop: 'dropset', failure: 'failure' };

/** The index of a set counts from 0 in each run of one exercise. */
function setCells(sets: readonly SetRow[], names: NamesOfLog): Cells[] {
  let index = -1;
  return sets.map((set, place) => {
    index = set.exercise === sets[place - 1]?.exercise ? index + 1 : 0;
    const { id, exercise, kg, seconds, note, set_type: type = 'normal', ...fields } = set;
    const { workout: _workout, hlc: _hlc, deleted: _deleted, ...own } = fields;
    const exerciseOfUser = names.own(exercise);
    return {
      ...own,
      exercise_main: exerciseOfUser?.main.join(' '),
      exercise_helping: exerciseOfUser?.helping.join(' '),
      exercise_amount: exerciseOfUser?.amount,
      exercise_title: names.exercise(exercise),
      set_index: index,
      set_type: SET_TYPES[type],
      weight_kg: kg,
      duration_seconds: seconds,
      set_note: note,
      set_id: id,
      exercise_id: exercise,
    };
  });
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `6 Oct 2026, 16:19`, in the zone of then. */
function localTime(at: number, { zone_offset: offset = zoneOffset(at) }: WorkoutRow): string {
  const local = new Date(at + offset * 60_000);
  const time = local.toISOString().slice(11, 16);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}, ${time}`;
}
