import { describe, expect, test } from 'vitest';
import { relativeTime, updatedAgo } from '../../src/lib/relative-time.ts';

const NOW = Date.UTC(2024, 0, 23, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  test.each([
    [0, 'przed chwilą'],
    [59 * SECOND, 'przed chwilą'],
    [MINUTE, '1 min temu'],
    [59 * MINUTE + 59 * SECOND, '59 min temu'],
    [HOUR, '1 godz. temu'],
    [3 * HOUR + 59 * MINUTE, '3 godz. temu'],
    [23 * HOUR + 59 * MINUTE, '23 godz. temu'],
    [DAY, '1 dzień temu'],
    [10 * DAY, '10 dni temu'],
    [-5 * MINUTE, 'przed chwilą'],
  ])('%d ms old is %s', (age, expected) => {
    expect(relativeTime(NOW - age, NOW)).toBe(expected);
  });
});

test('updatedAgo says when the data came', () => {
  expect(updatedAgo(NOW - 3 * HOUR, NOW)).toBe('zaktualizowano 3 godz. temu');
});
