import { expect, it } from 'vitest';
import { formatNumber } from '../../src/lib/numbers.ts';

const numbers = [
  0, 1, 40, 999, 1_000, 9_999, 10_000, 12_345, 999_999, 1_234_567, 0.5, 1.25, 1.2345, 2.9996,
  10_000.5, -1, -0.0001, -12_345.6,
];

it.each(numbers)('writes %d as the platform does', (value) => {
  // The platform keeps the minus of a zero, which nobody wants to read.
  expect(formatNumber(value)).toBe(value.toLocaleString('pl').replace(/^-0$/, '0'));
});
