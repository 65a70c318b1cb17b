import type { Answers, Found } from '../found.ts';
import { secondsIn, textIn, unitIn } from './cells.ts';
import {
  countedReps,
  createReading,
  distance,
  FaultyLine,
  noteOf,
  timedSeconds,
} from './reading.ts';
import { cellReader, type Table } from './table.ts';
import { dayOrderOf } from './times.ts';

export const isFitNotes = (columns: readonly string[]): boolean =>
  ['date', 'exercise', 'category'].every((name) => cellReader(columns).has(name));

/** A row a set; a workout is a day, without an hour and without a name. */
export function readFitNotes({ columns, rows }: Table, answers: Answers): Found {
  const table = cellReader(columns);
  const cell = {
    date: table.of('date'),
    exercise: table.of('exercise'),
    weight: table.of('weight'),
    unit: table.of('weight unit'),
    kg: table.of('weight (kg)', 'weight (kgs)'),
    lb: table.of('weight (lbs)', 'weight (lb)'),
    reps: table.of('reps'),
    distance: table.of('distance'),
    distanceUnit: table.of('distance unit'),
    time: table.of('time'),
    comment: table.of('comment', 'notes'),
    kind: table.of('kind'),
  };
  const { isDayFirst = dayOrderOf(rows.map(({ cells }) => cell.date(cells))) } = answers;
  const reading = createReading('fitnotes', {
    ...answers,
    ...(isDayFirst !== undefined && { isDayFirst }),
  });
  for (const { line, cells } of rows) {
    reading.line(line, () => {
      const exercise = textIn(cell.exercise(cells), 120);
      if (cell.date(cells) === '') throw new FaultyLine('short');
      if (exercise === null) throw new FaultyLine('name');
      const head = { title: '', start: reading.time(cell.date(cells)), end: undefined, note: null };
      const seconds = reading.seconds(secondsIn(cell.time(cells)));
      const note = noteOf([
        textIn(cell.comment(cells)),
        distance(cell.distance(cells), textIn(cell.distanceUnit(cells), 20) ?? ''),
      ]);
      reading.add(head, {
        exercise,
        type: /warm/i.test(cell.kind(cells)) ? 'warmup' : 'normal',
        reps: countedReps(reading.reps(cell.reps(cells)), seconds),
        load:
          reading.load(cell.weight(cells), unitIn(cell.unit(cells))) ??
          reading.load(cell.kg(cells), 'kg') ??
          reading.load(cell.lb(cells), 'lb'),
        seconds: timedSeconds(seconds),
        note: textIn(note ?? ''),
      });
    });
  }
  return reading.found();
}
