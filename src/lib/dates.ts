/**
 * Dates as the clock in Poland shows them, put together by hand: the first formatter of
 * `Intl.DateTimeFormat` takes a phone longer than a frame. The texts are the same (tests/unit/dates).
 */

const HOUR = 3_600_000;

const MONTHS = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

/** 'dd MMMM yyyy' with the Polish month: `05 stycznia 2024`. Takes an ISO 8601 text. */
export function longDate(iso: string): string {
  const { day, month, year } = polishDay(iso);
  return `${twoDigits(day)} ${MONTHS[month]} ${year}`;
}

/** 'dd/MM/yyyy': `05/01/2024`. Takes an ISO 8601 text. */
export function shortDate(iso: string): string {
  const { day, month, year } = polishDay(iso);
  return `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`;
}

function polishDay(iso: string): { day: number; month: number; year: number } {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) throw new RangeError(`invalid date: ${iso}`);
  const there = new Date(at + (isSummerTime(at) ? 2 : 1) * HOUR);
  return { day: there.getUTCDate(), month: there.getUTCMonth(), year: there.getUTCFullYear() };
}

/**
 * Directive 2000/84/EC: from the last Sunday of March to the last one of October, both at 1.00 UTC.
 * It holds for all dates of the company's, which began after it; where the law changes, so must this.
 */
function isSummerTime(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= lastSunday(year, 2) + HOUR && at < lastSunday(year, 9) + HOUR;
}

/** Its midnight in UTC; both months have 31 days. */
function lastSunday(year: number, month: number): number {
  return Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay());
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
