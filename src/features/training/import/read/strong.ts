import type { Answers, Found, FoundEnd, FoundSet } from '../found.ts';
import { lengthIn, secondsIn, textIn, unitIn } from './cells.ts';
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

const TYPES: Readonly<Record<string, FoundSet['type']>> = { w: 'warmup', d: 'drop', f: 'failure' };
/** Rows that are no sets. */
const REST = 'rest timer';
const NOTE = 'note';

export const isStrong = (columns: readonly string[]): boolean =>
  ['date', 'workout name', 'exercise name', 'set order'].every((name) =>
    cellReader(columns).has(name),
  );

/**
 * Four generations of one app, told by their columns alone: a unit in a column of its own, in a column's name, in the cell, or
 * nowhere.
 */
export function readStrong({ columns, rows }: Table, answers: Answers): Found {
  const table = cellReader(columns);
  const cell = {
    date: table.of('date'),
    title: table.of('workout name'),
    length: table.of('duration', 'workout duration', 'duration (sec)'),
    exercise: table.of('exercise name'),
    order: table.of('set order'),
    weight: table.of('weight', 'weight (kg)', 'weight (lbs)', 'weight (lb)'),
    unit: table.of('weight unit'),
    reps: table.of('reps'),
    distance: table.of(
      'distance',
      'distance (meters)',
      'distance (m)',
      'distance (km)',
      'distance (miles)',
    ),
    distanceUnit: table.of('distance unit'),
    seconds: table.of('seconds'),
    notes: table.of('notes'),
    workoutNotes: table.of('workout notes'),
    rpe: table.of('rpe'),
  };
  const ofColumn = UNIT_COLUMNS.find(([name]) => !table.has('weight') && table.has(name))?.[1];
  const metres = DISTANCE_COLUMNS.find(([name]) => table.has(name))?.[1] ?? '';
  const { isDayFirst = dayOrderOf(rows.map(({ cells }) => cell.date(cells))) } = answers;
  const reading = createReading('strong', {
    ...answers,
    ...(isDayFirst !== undefined && { isDayFirst }),
  });
  /** A note of an exercise before its sets, for the first of them. */
  const pending = new Map<string, string>();
  for (const { line, cells } of rows) {
    reading.line(line, () => {
      const order = cell.order(cells).trim().toLowerCase();
      const exercise = textIn(cell.exercise(cells), 120);
      if (order === REST || exercise?.toLowerCase() === REST) return;
      if (cell.date(cells) === '') throw new FaultyLine('short');
      if (exercise === null) throw new FaultyLine('name');
      const head = {
        title: textIn(cell.title(cells), 120) ?? '',
        start: reading.time(cell.date(cells)),
        end: endOf(lengthIn(cell.length(cells))),
        note: textIn(cell.workoutNotes(cells)),
      };
      const key = `${cell.date(cells)} ${exercise}`;
      if (order === NOTE) {
        const note = textIn(cell.notes(cells));
        if (note !== null && !reading.addNote(head, exercise, note)) pending.set(key, note);
        return;
      }
      const seconds = reading.seconds(secondsIn(cell.seconds(cells)));
      const distanceUnit = textIn(cell.distanceUnit(cells), 20) ?? metres;
      const note = noteOf([
        pending.get(key),
        textIn(cell.notes(cells)),
        distance(cell.distance(cells), distanceUnit),
        rpe(cell.rpe(cells)),
      ]);
      reading.add(head, {
        exercise,
        type: TYPES[order] ?? 'normal',
        reps: countedReps(reading.reps(cell.reps(cells)), seconds),
        load: reading.load(cell.weight(cells), unitIn(cell.unit(cells)) ?? ofColumn),
        seconds: timedSeconds(seconds),
        note: textIn(note ?? ''),
      });
      pending.delete(key);
    });
  }
  return reading.found();
}

const UNIT_COLUMNS = [
  ['weight (kg)', 'kg'],
  ['weight (lbs)', 'lb'],
  ['weight (lb)', 'lb'],
] as const;
const DISTANCE_COLUMNS = [
  ['distance (meters)', 'm'],
  ['distance (m)', 'm'],
  ['distance (km)', 'km'],
  ['distance (miles)', 'mil'],
] as const;

/** A length of 0 is none. */
const endOf = (seconds: number | undefined): FoundEnd | undefined =>
  seconds !== undefined && seconds > 0 ? { after: seconds } : undefined;
