import { expect, it } from 'vitest';
import { formatNumber } from '../../../src/lib/numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [9_999, '9999'],
  [10_000, '10\u00a0000'],
  [1_234_567, '1\u00a0234\u00a0567'],
  [0.5, '0,5'],
  [1.2345, '1,235'],
  [2.9996, '3'],
  [10_000.5, '10\u00a0000,5'],
  [-1, '-1'],
  [-0.0001, '0'],
  [-12_345.6, '-12\u00a0345,6'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
