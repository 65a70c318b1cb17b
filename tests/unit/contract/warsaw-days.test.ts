import { expect, it } from 'vitest';
import { endOfWarsawDay, warsawDay } from '../../../src/contract/warsaw-days.ts';
import { addDays } from '../../../src/lib/days.ts';

it.each([
  ['2026-03-28', '2026-03-28T22:59:59.999Z'],
  // Of 23 hours, and of 25.
  ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24', '2026-10-24T21:59:59.999Z'],
  ['2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31', '2026-12-31T22:59:59.999Z'],
])('%s ends at %s', (day, end) => {
  expect(endOfWarsawDay(day).toISOString()).toBe(end);
});

it('each day of some years ends a millisecond before the next begins', () => {
  for (let day = '2025-12-30'; day < '2029-01-02'; day = addDays(day, 1)) {
    const end = endOfWarsawDay(day);
    expect(warsawDay(end)).toBe(day);
    expect(warsawDay(new Date(end.getTime() + 1))).toBe(addDays(day, 1));
  }
});
