import * as v from 'valibot';
import type { Found, LeftOut, ReadResult } from '../found.ts';
import { MOST_SETS } from '../found.ts';
import { grouped, ownRow, type PlacedRow } from './own-rows.ts';

/** The file that 'Pobierz swoje dane' makes of everything. */
const ownFile = v.object({
  format: v.literal('silna'),
  version: v.literal(1),
  training: v.array(v.unknown()),
});

/** Whether a text may be JSON: no table begins like this. */
export const looksLikeJson = (text: string): boolean => /^\s{0,99}[{[]/.test(text);

export function readOwnJson(text: string): ReadResult {
  const file = v.safeParse(ownFile, parsed(text));
  if (!file.success)
    return { status: 'refused', why: parsed(text) === undefined ? 'broken' : 'unknown' };
  const { training } = file.output;
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
    leftOut: [...faulty, ...leftOut],
    asks: [],
  };
  return { status: 'read', found };
}

/** Undefined for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
