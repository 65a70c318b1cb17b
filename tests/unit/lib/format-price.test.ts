import { expect, test } from 'vitest';
import { formatPrice } from '../../../src/lib/format-price.ts';

test.each([
  [0, '0,00\u00a0zł'],
  [1, '0,01\u00a0zł'],
  [99, '0,99\u00a0zł'],
  [4_999, '49,99\u00a0zł'],
  [100_000, '1000,00\u00a0zł'],
  [1_000_000, '10\u00a0000,00\u00a0zł'],
  [123_456_789, '1\u00a0234\u00a0567,89\u00a0zł'],
  [-4_999, '-49,99\u00a0zł'],
])('%i grosze are written %s', (grosze, text) => {
  expect(formatPrice(grosze)).toBe(text);
});
