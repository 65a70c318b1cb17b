import { expect, test } from 'vitest';
import { fromBefore } from '../../../src/lib/relative-time.ts';

const NOW = Date.UTC(2024, 0, 23, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'sprzed chwili'],
  [59 * SECOND, 'sprzed chwili'],
  [MINUTE, 'sprzed 1 min'],
  [59 * MINUTE + 59 * SECOND, 'sprzed 59 min'],
  [HOUR, 'sprzed 1 godz.'],
  [3 * HOUR + 59 * MINUTE, 'sprzed 3 godz.'],
  [23 * HOUR + 59 * MINUTE, 'sprzed 23 godz.'],
  [DAY, 'sprzed 1 dnia'],
  [10 * DAY, 'sprzed 10 dni'],
  [-5 * MINUTE, 'sprzed chwili'],
])('%d ms old is %s', (age, expected) => {
  expect(fromBefore(NOW - age, NOW)).toEqual(expected);
});
