import Papa from 'papaparse';
import type { LeftOut } from '../found.ts';

/** A table of texts. Nothing is taken for a number or a date. */
export interface Table {
  readonly columns: readonly string[];
  /** The line on which each row begins, counted from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Rows that are not whole: one whose quotes do not end, with all after it, and a last one that was cut off. */
  readonly leftOut: readonly LeftOut[];
}

/** In the order of how common they are. */
const SEPARATORS = [',', ';', '\t'] as const;
/** Spreadsheets name the separator on a line of its own before the columns. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;
/** Most characters of the line with the columns. */
const HEADER_LENGTH = 4_000;

/**
 * The table of a text. Its separator is the one by which `isKnown` knows the columns; undefined with the columns of the
 * likeliest one where none is.
 */
export function tableOf(
  text: string,
  isKnown: (columns: readonly string[]) => boolean,
): { table: Table | undefined; columns: readonly string[] } {
  const named = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  const body = text.slice(named.length);
  const head = body.slice(0, HEADER_LENGTH);
  const guesses = SEPARATORS.map((delimiter) => {
    const [first = []] = Papa.parse<string[]>(head, { delimiter, preview: 1 }).data;
    return { delimiter, columns: first.map((name) => name.trim()) };
  });
  const guess = guesses.find(({ columns }) => isKnown(columns));
  if (guess === undefined) {
    const [widest] = guesses.toSorted((a, b) => b.columns.length - a.columns.length);
    return { table: undefined, columns: widest?.columns ?? [] };
  }
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: guess.delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  const rows: { line: number; cells: string[] }[] = [];
  const leftOut: LeftOut[] = [];
  let line = named === '' ? 1 : 2;
  for (const [index, cells] of data.entries()) {
    if (index === broken) {
      leftOut.push({ line, fault: 'quote' });
      break;
    }
    if (index > 0 && cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line += 1;
    for (const cell of cells) line += linesIn(cell);
  }
  const last = rows.at(-1);
  const isCut =
    last && !/[\r\n]$/.test(body) && last.cells.length < (rows.at(-2)?.cells.length ?? 0);
  if (isCut) {
    rows.pop();
    leftOut.push({ line: last.line, fault: 'short' });
  }
  return { table: { columns: guess.columns, rows, leftOut }, columns: guess.columns };
}

function linesIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** A reader of cells by the names of their columns; the first column that exists counts, and a missing one is empty. */
export function cellReader(columns: readonly string[]) {
  const places = new Map<string, number>();
  for (const [place, name] of columns.entries()) {
    const key = name.toLowerCase();
    if (!places.has(key)) places.set(key, place);
  }
  const placeOf = (names: readonly string[]) => {
    for (const name of names) {
      const place = places.get(name);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  return {
    has: (...names: string[]) => placeOf(names) !== undefined,
    /** The reader of a column. */
    of: (...names: string[]) => {
      const place = placeOf(names);
      return (cells: readonly string[]) => (place === undefined ? '' : (cells[place] ?? ''));
    },
  };
}
