import { expect, test } from 'vitest';
import * as v from 'valibot';
import { instant, instantMs } from '../../../src/contract/instants.ts';
import { registration } from '../../../src/contract/users.ts';

test.each([
  '1970-01-01T00:00:00Z',
  '2026-06-01T10:00:00.123Z',
  '2026-06-01T10:00:00+02:00',
  '9999-12-31T23:59:59.999Z',
])('%s is an instant', (text) => {
  expect(v.is(instant, text)).toBe(true);
  expect(v.is(instantMs, Date.parse(text))).toBe(true);
});

test.each([
  '0000-01-01T00:00:00Z',
  '0050-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '1970-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2026-06-01T10:00:00+99:99',
  '2026-06-01',
])('%s is none that Date and the database read alike', (text) => {
  expect(v.is(instant, text)).toBe(false);
});

test.each([-1, Number.NaN, Infinity, 1e300])('%s ms are no instant', (ms) => {
  expect(v.is(instantMs, ms)).toBe(false);
});

test('a telephone number has 15 digits at most', () => {
  const phone = registration.entries.phone_number;
  for (const good of [0, 48_600_100_200, 999_999_999_999_999, '+48 600 100 200', ''])
    expect(v.is(phone, good), String(good)).toBe(true);
  for (const bad of [1e300, 1e15, -1, 0.5, '1'.repeat(25)])
    expect(v.is(phone, bad), String(bad)).toBe(false);
});
