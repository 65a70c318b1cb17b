/** A cell that a spreadsheet would run, and one that would come back without its own apostrophe. */
const IS_FORMULA = /^[=+\-@\t\r']/;
const NEEDS_QUOTES = /[",;\r\n]/;

/**
 * A line of a table as RFC 4180 has it, with its line end. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it, which a reader takes off again; so does one that begins with an apostrophe. Numbers stay bare.
 * An empty cell is null or undefined.
 */
export const csvLine = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = IS_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
