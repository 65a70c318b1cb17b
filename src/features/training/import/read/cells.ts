/** Readers of single cells: text in, a value out. None of them throws. */

/**
 * The number of a cell: `22.5`, `22,5`, `1,250.5`. Null where it is empty, undefined where it is no number. A single comma
 * is a decimal one.
 */
export function numberIn(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '') return null;
  if (/^\d{1,3}(?:,\d{3}){1,3}\.\d{1,9}$/.test(text)) return Number(text.replaceAll(',', ''));
  return /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** `numberIn` within bounds; undefined beyond them. */
export function amountIn(cell: string, most: number): number | null | undefined {
  const amount = numberIn(cell);
  return typeof amount === 'number' && !(amount >= 0 && amount <= most) ? undefined : amount;
}

const UNITS: Readonly<Record<string, 'kg' | 'lb'>> = {
  kg: 'kg',
  kgs: 'kg',
  lb: 'lb',
  lbs: 'lb',
};

/** The unit of a load by its name: `kg`, `kgs`, `lb`, `lbs`, in any case. */
export const unitIn = (cell: string): 'kg' | 'lb' | undefined => UNITS[cell.trim().toLowerCase()];

/** `135 lbs` as its number and its unit; a cell without a unit is only its number. */
export function splitUnit(cell: string): { number: string; unit: 'kg' | 'lb' | undefined } {
  const [, number, unit] = /^\s{0,9}([\d.,+-]{1,30})\s{0,9}(kgs?|lbs?)\s{0,9}$/i.exec(cell) ?? [];
  return number === undefined || unit === undefined
    ? { number: cell, unit: undefined }
    : { number, unit: unitIn(unit) };
}

/** Seconds of `90`, `1:30`, `0:01:30`; null where it is empty, undefined where it is none. */
export function secondsIn(cell: string): number | null | undefined {
  const text = cell.trim();
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec(text);
  if (!parts) return numberIn(text);
  const [, hours = '0', minutes, seconds] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds of `2h 38m`, `45m`, `1h 2m 3s`, or of a bare number of seconds; undefined for anything else. */
export function lengthIn(cell: string): number | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  const bare = numberIn(text);
  if (typeof bare === 'number') return bare;
  const parts = /^(?:(\d{1,4})\s?h)?\s?(?:(\d{1,4})\s?m(?:in)?)?\s?(?:(\d{1,4})\s?s)?$/i.exec(text);
  if (!parts) return secondsIn(text) ?? undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Most characters of a note of the log. */
export const NOTE_LENGTH = 1_000;

/** A text that the log can hold: without control characters and half characters, cut to `most`; null for an empty one. */
export function textIn(text: string, most = NOTE_LENGTH): string | null {
  const clean = text
    // oxlint-disable-next-line no-control-regex -- the characters that are taken out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .slice(0, most)
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .trim();
  return clean === '' ? null : clean;
}
