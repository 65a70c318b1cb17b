import type { Answers, Found, FoundSet } from '../found.ts';
import { amountIn, textIn } from './cells.ts';
import {
  countedReps,
  createReading,
  distance,
  FaultyLine,
  noteOf,
  rpe,
  timedSeconds,
} from './reading.ts';
import { cellReader, type Table } from './table.ts';
import { dayOrderOf } from './times.ts';

const TYPES: Readonly<Record<string, FoundSet['type']>> = {
  normal: 'normal',
  '': 'normal',
  warmup: 'warmup',
  dropset: 'drop',
  drop: 'drop',
  failure: 'failure',
};

export const isHevy = (columns: readonly string[]): boolean =>
  cellReader(columns).has('exercise_title') && cellReader(columns).has('start_time');

/** A row a set, everything of the workout repeated on each. The unit of a load stands in its column's name. */
export function readHevy({ columns, rows }: Table, answers: Answers): Found {
  const table = cellReader(columns);
  const cell = {
    title: table.of('title'),
    start: table.of('start_time'),
    end: table.of('end_time'),
    description: table.of('description'),
    exercise: table.of('exercise_title'),
    notes: table.of('exercise_notes'),
    type: table.of('set_type'),
    kg: table.of('weight_kg'),
    lb: table.of('weight_lbs', 'weight_lb'),
    reps: table.of('reps'),
    km: table.of('distance_km'),
    miles: table.of('distance_miles'),
    seconds: table.of('duration_seconds'),
    rpe: table.of('rpe'),
  };
  const { isDayFirst = dayOrderOf(rows.map(({ cells }) => cell.start(cells))) } = answers;
  const reading = createReading('hevy', {
    ...answers,
    ...(isDayFirst !== undefined && { isDayFirst }),
  });
  /** Run of rows of one exercise within a workout, whose notes stand on each row. */
  let run = '';
  for (const { line, cells } of rows) {
    reading.line(line, () => {
      const exercise = textIn(cell.exercise(cells), 120);
      if (cell.start(cells) === '') throw new FaultyLine('short');
      if (exercise === null) throw new FaultyLine('name');
      const end = cell.end(cells);
      const head = {
        title: textIn(cell.title(cells), 120) ?? '',
        start: reading.time(cell.start(cells)),
        end: end === '' ? undefined : reading.time(end),
        note: textIn(cell.description(cells)),
      };
      const seconds = reading.seconds(amountIn(cell.seconds(cells), Infinity));
      const kg = reading.load(cell.kg(cells), 'kg');
      const set = {
        exercise,
        type: TYPES[cell.type(cells).trim().toLowerCase()] ?? 'normal',
        reps: countedReps(reading.reps(cell.reps(cells)), seconds),
        load: kg ?? reading.load(cell.lb(cells), 'lb'),
        seconds: timedSeconds(seconds),
      };
      const thisRun = `${cell.start(cells)} ${head.title} ${exercise}`;
      const note = textIn(
        noteOf([
          thisRun === run ? null : textIn(cell.notes(cells)),
          distance(cell.km(cells), 'km') ?? distance(cell.miles(cells), 'mil'),
          rpe(cell.rpe(cells)),
        ]) ?? '',
      );
      run = thisRun;
      reading.add(head, { ...set, note });
    });
  }
  return reading.found();
}
