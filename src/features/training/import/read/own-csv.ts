import type { Found, LeftOut } from '../found.ts';
import { numberIn } from './cells.ts';
import { grouped, NO_CLOCK, ownRow, type PlacedRow } from './own-rows.ts';
import { cellReader, type Table } from './table.ts';

const SET_TYPES: Readonly<Record<string, string>> = {
  normal: 'normal',
  warmup: 'warmup',
  dropset: 'drop',
  failure: 'failure',
};

export const isOwn = (columns: readonly string[]): boolean =>
  cellReader(columns).has('workout_row_id') && cellReader(columns).has('set_id');

/** The table that this product writes (export/log-csv.ts): its rows come back with their ids. */
export function readOwn({ columns, rows: lines }: Table): Found {
  const table = cellReader(columns);
  const rows = new Map<string, PlacedRow>();
  const faulty: LeftOut[] = [];
  const add = (line: number, value: Readonly<Record<string, unknown>>) => {
    const key = `${String(value['type'])} ${String(value['id'])}`;
    if (rows.has(key)) return;
    const row = ownRow({ hlc: NO_CLOCK, deleted: false, ...value });
    if (row) rows.set(key, [line, row]);
    else faulty.push({ line, fault: 'number' });
  };
  for (const { line, cells } of lines) {
    const text = (name: string) => armed(table.of(name)(cells));
    const number = (name: string) => numberIn(table.of(name)(cells)) ?? null;
    add(line, workoutOf(text, number));
    if (text('set_id') === '') continue;
    add(line, setOf(text, number));
    const exercise = text('exercise_id');
    if (exercise.startsWith('own:')) add(line, exerciseOf(exercise.slice(4), text));
  }
  const { own, others, leftOut } = grouped([...rows.values()]);
  return { app: 'silna', workouts: [], own, others, leftOut: [...faulty, ...leftOut], asks: [] };
}

type Text = (name: string) => string;
type Numbers = (name: string) => number | null;

/** A text without the apostrophe that keeps a spreadsheet from running it. */
const armed = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);
const orNull = (text: string): string | null => (text === '' ? null : text);
/** The fields that are not empty. */
const present = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const workoutOf = (text: Text, number: Numbers) => ({
  type: 'workout',
  id: text('workout_row_id'),
  workout_id: text('workout_id'),
  program_id: text('program_id'),
  started_at: number('started_at'),
  ended_at: number('ended_at'),
  note: orNull(text('description')),
  effort: number('effort'),
  ...present({
    name: text('name'),
    zone_offset: number('zone_offset'),
    minutes: number('minutes'),
    sets_done: number('sets_done'),
    sets_planned: number('sets_planned'),
  }),
});

function setOf(text: Text, number: Numbers) {
  const type = SET_TYPES[text('set_type')] ?? 'normal';
  return {
    type: 'set',
    id: text('set_id'),
    workout: text('workout_row_id'),
    exercise: text('exercise_id'),
    position: number('position'),
    kind: text('kind'),
    reps: number('reps'),
    kg: number('weight_kg'),
    band: orNull(text('band')),
    anchor: number('anchor'),
    seconds: number('duration_seconds'),
    done_at: number('done_at'),
    note: orNull(text('set_note')),
    ...present({ kg_of: text('kg_of'), side: text('side'), unit: text('unit') }),
    ...(type !== 'normal' && { set_type: type }),
    ...(text('assisted') !== '' && { assisted: text('assisted') === 'true' }),
  };
}

/** An exercise of the user's own; a file of an earlier release has its name alone. */
function exerciseOf(id: string, text: Text) {
  const groups = (name: string) =>
    text(name)
      .split(' ')
      .filter((each) => each !== '');
  return {
    type: 'exercise',
    id,
    name: text('exercise_title'),
    main: groups('exercise_main'),
    helping: groups('exercise_helping'),
    amount: text('exercise_amount') || 'reps',
  };
}
