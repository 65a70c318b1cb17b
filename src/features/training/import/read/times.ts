import { type FoundTime, type LocalTime, NO_HOUR } from '../found.ts';
import { monthNamed } from './month-names.ts';

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/** A time, or why there is none. */
export type TimeResult = FoundTime | 'ambiguous' | undefined;

const CLOCK = String.raw`(?:,?\s{1,3}|T|\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:\s?([ap])\.?m\.?)?`;
const ISO = new RegExp(
  String.raw`^(\d{4})-(\d{2})-(\d{2})(?:${CLOCK}\s?(Z|[+-]\d{2}:?\d{2})?)?$`,
  'i',
);
/** `6 Oct 2026, 16:19`, `6. Oktober 2026 16:19`, `6 de octubre de 2026`. */
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})\.?\s(?:de\s)?(\p{L}{3,12}\.?)\s(?:de\s)?(\d{4})(?:\s?r\.)?(?:${CLOCK})?$`,
  'iu',
);
/** `May 15, 2026, 7:26 PM`. */
const MONTH_FIRST = new RegExp(
  String.raw`^(\p{L}{3,12}\.?)\s(\d{1,2}),?\s(\d{4})(?:${CLOCK})?$`,
  'iu',
);
/** `6.10.2026 16:19`, `10/6/2026, 4:19 PM`. */
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:${CLOCK})?$`, 'i');

/**
 * The time that a cell names: local, unless it carries a zone. Numbers around slashes are ambiguous unless one of them can
 * be no month or `isDayFirst` decides; around dots the day comes first.
 */
export function timeIn(cell: string, isDayFirst?: boolean): TimeResult {
  const text = cell.trim().replaceAll(/[\u00A0\u202F]/g, ' ');
  if (text.length > 60) return undefined;
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, half, zone] = iso;
    const local = localTime([year, month, day], [hour, minute, second, half]);
    return local === undefined || zone === undefined ? found(local) : zoned(local, zone);
  }
  const named = DAY_FIRST.exec(text);
  if (named) {
    const [, day, month = '', year, ...clock] = named;
    return found(localTime([year, monthNamed(month), day], clock));
  }
  const american = MONTH_FIRST.exec(text);
  if (american) {
    const [, month = '', day, year, ...clock] = american;
    return found(localTime([year, monthNamed(month), day], clock));
  }
  const numbers = NUMBERS.exec(text);
  if (!numbers) return undefined;
  const [, first, separator, second, year, ...clock] = numbers;
  const order = dayComesFirst(Number(first), Number(second), separator === '/' ? isDayFirst : true);
  if (order === undefined) return 'ambiguous';
  return found(localTime(order ? [year, second, first] : [year, first, second], clock));
}

/** Whether the day comes first in these dates, as far as one of them tells; undefined where none does, or two disagree. */
export function dayOrderOf(cells: Iterable<string>): boolean | undefined {
  const told = new Set<boolean>();
  for (const cell of cells) {
    const [, first, separator, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (separator !== '/' || first === second) continue;
    const isDayFirst = dayComesFirst(Number(first), Number(second), undefined);
    if (isDayFirst !== undefined) told.add(isDayFirst);
  }
  const [only] = told;
  return told.size === 1 ? only : undefined;
}

function dayComesFirst(first: number, second: number, told: boolean | undefined) {
  if (first > 12) return true;
  if (second > 12) return false;
  return first === second || told;
}

type Part = string | number | undefined;

function localTime(
  [year, month, day]: readonly Part[],
  [hour, minute, second = '0', half]: readonly (string | undefined)[],
): LocalTime | undefined {
  const date = [year, month, day].map(Number);
  const [y = NaN, m = NaN, d = NaN] = date;
  const isDate = y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1;
  if (!isDate || d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return undefined;
  const text = `${y}-${two(m)}-${two(d)}T`;
  if (hour === undefined || minute === undefined) return text + NO_HOUR;
  const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half);
  if (!(hours < 24) || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${text}${two(hours)}:${minute}:${two(Number(second))}`;
}

/** Hours of a clock of twelve: 12 AM is midnight. */
function hoursOf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const two = (part: number) => String(part).padStart(2, '0');
const found = (local: LocalTime | undefined): TimeResult =>
  local === undefined ? local : { local };

/** A time with a zone. UTC is how an exporter writes an instant, and says nothing about where the user was. */
function zoned(local: LocalTime, zone: string): FoundTime {
  const at = Date.parse(`${local}Z`);
  if (zone.toUpperCase() === 'Z') return { at, offset: undefined };
  const sign = zone.startsWith('-') ? -1 : 1;
  const offset = sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  return Math.abs(offset) > 1_080 ? { local } : { at: at - offset * 60_000, offset };
}
