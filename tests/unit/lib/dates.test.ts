import { expect, test } from 'vitest';
import { longDate, slashedDate } from '../../../src/lib/dates.ts';

test.each([
  ['2026-03-29T00:59:59.999Z', '29/03/2026', '29 marca 2026'],
  ['2026-10-24T21:59:59.999Z', '24/10/2026', '24 października 2026'],
  ['2026-10-24T22:00:00.000Z', '25/10/2026', '25 października 2026'],
  ['2026-10-25T22:59:59.999Z', '25/10/2026', '25 października 2026'],
  ['2026-10-25T23:00:00.000Z', '26/10/2026', '26 października 2026'],
  ['2024-01-05', '05/01/2024', '05 stycznia 2024'],
])('%s is %s in Poland', (iso, short, long) => {
  expect(slashedDate(iso)).toBe(short);
  expect(longDate(iso)).toBe(long);
});

test('a text that is no date is refused', () => {
  expect(() => longDate('soon')).toThrow(RangeError);
});
