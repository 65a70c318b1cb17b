import { expect, it } from 'vitest';
import { isDay } from '../../../src/contract/day.ts';

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-01-01T', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
