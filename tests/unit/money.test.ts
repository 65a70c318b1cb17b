import { expect, test } from 'vitest';
import { formatPrice } from '../../src/lib/money.ts';

const platform = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

test.each([
  0, 1, 10, 99, 100, 4_999, 12_900, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, -4_999,
])('%i grosze are written as the platform writes them', (grosze) => {
  expect(formatPrice(grosze)).toBe(platform.format(grosze / 100));
});
