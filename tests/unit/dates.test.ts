import { expect, test } from 'vitest';
import { longDate, shortDate } from '../../src/lib/dates.ts';

const HOUR = 3_600_000;
const timeZone = 'Europe/Warsaw';
const long = new Intl.DateTimeFormat('pl-PL', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const short = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone,
});

/** Around every midnight in Poland and in Greenwich, to the millisecond. */
const INSTANTS = [0, 22 * HOUR - 1, 22 * HOUR, 23 * HOUR - 1, 23 * HOUR];

test.each([2002, 2016, 2024, 2026, 2027, 2040])(
  'every day of %d is written as the platform does',
  (year) => {
    for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 24 * HOUR) {
      for (const instant of INSTANTS) {
        const date = new Date(day + instant);
        expect(longDate(date.toISOString())).toBe(long.format(date));
        expect(shortDate(date.toISOString())).toBe(short.format(date));
      }
    }
  },
);

test.each([
  ['2026-03-29T00:59:59.999Z', '29/03/2026'],
  ['2026-10-24T21:59:59.999Z', '24/10/2026'],
  ['2026-10-24T22:00:00.000Z', '25/10/2026'],
  ['2026-10-25T22:59:59.999Z', '25/10/2026'],
  ['2026-10-25T23:00:00.000Z', '26/10/2026'],
  ['2024-01-05', '05/01/2024'],
])('%s is %s in Poland', (iso, expected) => {
  expect(shortDate(iso)).toBe(expected);
});

test('what is no date is refused', () => {
  expect(() => longDate('soon')).toThrow(RangeError);
});
