import type { Day } from '../../lib/days.ts';
import { MEASURES, type Measurement } from './measurement-store.ts';
import { textOf } from './draft.ts';
import { NAMES, unitOf } from './measurement-texts.ts';

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** A table for spreadsheets with Polish settings: semicolons, decimal commas, the oldest first. */
export function csvOf(entries: readonly Measurement[]): string {
  const head = ['Data', ...MEASURES.map((measure) => `${NAMES[measure]} (${unitOf(measure)})`)];
  const rows = entries.map((entry) => [
    entry.date,
    ...MEASURES.map((measure) => textOf(entry[measure])),
  ]);
  const lines = [head, ...rows].map((cells) => cells.map(cell).join(SEPARATOR));
  return BOM + lines.map((line) => line + LINE_END).join('');
}

/** A text as a cell: quoted where it must be, and never a formula. */
export function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export function csvName(today: Day): string {
  return `pomiary-${today}.csv`;
}
