import type { Day } from '../../lib/days.ts';
import { MEASURES, type Measurement } from '../../contract/journals.ts';
import { textOf } from './measurement-draft.ts';
import { NAMES, unitOf } from './measurement-texts.ts';

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** A table for spreadsheets with Polish settings: semicolons, decimal commas, the oldest first. No cell holds a text of the user. */
export function csvOf(entries: readonly Measurement[]): string {
  const head = ['Data', ...MEASURES.map((measure) => `${NAMES[measure]} (${unitOf(measure)})`)];
  const rows = entries.map((entry) => [
    entry.date,
    ...MEASURES.map((measure) => textOf(entry[measure])),
  ]);
  const lines = [head, ...rows].map((cells) => cells.join(SEPARATOR));
  return BOM + lines.map((line) => line + LINE_END).join('');
}

export function csvName(today: Day): string {
  return `pomiary-${today}.csv`;
}
