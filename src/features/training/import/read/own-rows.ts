import * as v from 'valibot';
import { type TrainingRow, trainingRow } from '../../../../contract/training-rows.ts';
import type { WorkoutDraft } from '../../../../offline/training/import-log.ts';
import type { LogDraft } from '../../../../offline/training/row-stores.ts';
import type { LeftOut } from '../found.ts';

/** Stands for the clock of a row that a file has none for; a new one is given to each that is written. */
export const NO_CLOCK = '000000000000000-00000-00000000-0000-0000-0000-000000000000';

/** A row of a file of this product, where the log would take it. */
export function ownRow(value: unknown): TrainingRow | undefined {
  const row = v.safeParse(trainingRow, value);
  return row.success && !row.output.deleted ? row.output : undefined;
}

/** The row as it would be written: its clock and its import are those of the log that it came from. */
export function draftOf(row: TrainingRow): LogDraft {
  const { hlc: _hlc, ...fields } = row;
  const { import_id: _import, ...draft }: LogDraft = fields;
  return { ...draft, type: row.type, id: row.id, deleted: false };
}

/** Rows of several types, with the line of each. */
export type PlacedRow = readonly [line: number, row: TrainingRow];

/** Workouts with their sets and the other rows that travel; a set whose workout is not in the file is left out. */
export function grouped(rows: readonly PlacedRow[]): {
  own: WorkoutDraft[];
  others: LogDraft[];
  leftOut: LeftOut[];
} {
  const workouts = new Map<string, { workout: LogDraft; sets: LogDraft[] }>();
  for (const [, row] of rows)
    if (row.type === 'workout') workouts.set(row.id, { workout: draftOf(row), sets: [] });
  const others: LogDraft[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Set<string>();
  for (const [line, row] of rows) {
    if (row.type === 'set') {
      const workout = workouts.get(row.workout);
      if (workout === undefined) leftOut.push({ line, fault: 'short' });
      else if (!known.has(row.id)) workout.sets.push(draftOf(row));
      known.add(row.id);
    } else if (row.type !== 'workout' && !JOURNALS.has(row.type)) others.push(draftOf(row));
  }
  return { own: [...workouts.values()], others, leftOut };
}

/** Types that are no rows here: the entries of the journals (own-json.ts), whose copy on the account has a switch of its own. */
const JOURNALS: ReadonlySet<string> = new Set(['measurement', 'habit']);
