import * as v from 'valibot';
import { habit, measurement } from '../../../../contract/journals.ts';
import type { Found, LeftOut, ReadResult } from '../found.ts';
import { MOST_SETS } from '../found.ts';
import { grouped, ownRow, type PlacedRow } from './own-rows.ts';

/** The file that 'Pobierz swoje dane' makes of everything. */
const ownFile = v.object({
  format: v.literal('silna'),
  version: v.literal(1),
  training: v.array(v.unknown()),
  journals: v.optional(
    v.object({ measurements: v.array(v.unknown()), habits: v.array(v.unknown()) }),
    { measurements: [], habits: [] },
  ),
});

/** Whether a text may be JSON: no table begins like this. */
export const looksLikeJson = (text: string): boolean => /^\s{0,99}[{[]/.test(text);

export function readOwnJson(text: string): ReadResult {
  const file = v.safeParse(ownFile, parsed(text));
  if (!file.success)
    return { status: 'refused', why: parsed(text) === undefined ? 'broken' : 'unknown' };
  const { training, journals } = file.output;
  if (training.length > 2 * MOST_SETS) return { status: 'refused', why: 'many' };
  const faulty: LeftOut[] = [];
  const rows = training.flatMap((value, index): PlacedRow[] => {
    const row = ownRow(value);
    if (row === undefined) faulty.push({ line: index + 1, fault: 'number' });
    return row === undefined ? [] : [[index + 1, row]];
  });
  const { own, others, leftOut } = grouped(rows);
  const found: Found = {
    app: 'silna',
    workouts: [],
    own,
    others,
    journals: {
      measurements: entriesOf(measurement, journals.measurements, copied(training, 'measurement')),
      habits: entriesOf(habit, journals.habits, copied(training, 'habit')),
    },
    leftOut: [...faulty, ...leftOut],
    asks: [],
  };
  return { status: 'read', found };
}

/** Rows of the log that are the account's copy of a journal. */
const copied = (training: readonly unknown[], type: string): unknown[] =>
  training.filter((value) => ownRow(value)?.type === type);

/** The entries of a journal, and after them those that only the copy of the account has. */
function entriesOf<Entry extends Partial<Record<'date' | 'id', string>>>(
  schema: v.GenericSchema<unknown, Entry>,
  ...sources: readonly (readonly unknown[])[]
): Entry[] {
  const entries = new Map<string, Entry>();
  for (const value of sources.flat()) {
    const entry = v.safeParse(schema, value);
    if (!entry.success) continue;
    const key = keyOf(entry.output);
    if (!entries.has(key)) entries.set(key, entry.output);
  }
  return [...entries.values()];
}

/** An entry of the measures is named by its day. */
const keyOf = ({ date, id }: Partial<Record<'date' | 'id', string>>) => date ?? id ?? '';

/** Undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
