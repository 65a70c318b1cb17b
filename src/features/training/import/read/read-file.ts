import { MOST_FILE_BYTES } from '../../../../contract/import-file.ts';
import { type Answers, type Found, MOST_SETS, NO_JOURNALS, type ReadResult } from '../found.ts';
import { kindOf, textOf } from './bytes.ts';
import { isFitNotes, readFitNotes } from './fit-notes.ts';
import { isHevy, readHevy } from './hevy.ts';
import { isOwn, readOwn } from './own-csv.ts';
import { looksLikeJson, readOwnJson } from './own-json.ts';
import { isStrong, readStrong } from './strong.ts';
import { type Table, tableOf } from './table.ts';

/** A kind of table, by its columns. */
interface Dialect {
  isKnown(columns: readonly string[]): boolean;
  read(table: Table, answers: Answers): Found;
}

const DIALECTS: readonly Dialect[] = [
  { isKnown: isOwn, read: readOwn },
  { isKnown: isHevy, read: readHevy },
  { isKnown: isStrong, read: readStrong },
  { isKnown: isFitNotes, read: readFitNotes },
];

/** All that can be read of a file, or why nothing can. Its name says nothing. */
export async function readFile(bytes: Uint8Array, answers: Answers): Promise<ReadResult> {
  if (bytes.length > MOST_FILE_BYTES) return { status: 'refused', why: 'huge' };
  const kind = kindOf(bytes);
  if (kind === 'fit') return checked((await import('./fit.ts')).readFit(bytes));
  if (kind !== 'text') return { status: 'refused', why: kind };
  const text = textOf(bytes);
  if (text.trim() === '') return { status: 'refused', why: 'empty' };
  return checked(looksLikeJson(text) ? readOwnJson(text) : readTable(text, answers));
}

function readTable(text: string, answers: Answers): ReadResult {
  const dialectOf = (columns: readonly string[]) =>
    DIALECTS.find(({ isKnown }) => isKnown(columns));
  const { table, columns } = tableOf(text, (names) => dialectOf(names) !== undefined);
  const dialect = table && dialectOf(table.columns);
  if (!table || !dialect)
    return { status: 'refused', why: 'columns', columns: columns.slice(0, 6) };
  if (table.rows.length > MOST_SETS) return { status: 'refused', why: 'many' };
  const found = dialect.read(table, answers);
  return { status: 'read', found: { ...found, leftOut: [...found.leftOut, ...table.leftOut] } };
}

/** A file without a workout is refused, unless its lines say why. */
function checked(result: ReadResult): ReadResult {
  if (result.status === 'refused') return result;
  const { workouts, own, others, journals = NO_JOURNALS, leftOut } = result.found;
  const parts = [workouts, own, others, journals.measurements, journals.habits, leftOut];
  const isEmpty = parts.every((part) => part.length === 0);
  return isEmpty ? { status: 'refused', why: 'nothing' } : result;
}
