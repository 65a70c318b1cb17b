import { expect, it } from 'vitest';
import { warsawDay } from '../../../src/contract/warsaw-days.ts';
import { withdrawalEnd } from '../../../src/contract/withdrawal-term.ts';
import { addDays } from '../../../src/lib/days.ts';

it.each([
  ['an hour before midnight in Poland', '2026-11-23T22:30:00Z', '2026-12-07T22:59:59.999Z'],
  ['after it, another day', '2026-11-23T23:30:00Z', '2026-12-08T22:59:59.999Z'],
  // Clocks go forward on 29 March 2026, and back on 25 October.
  ['over the change to summer time', '2026-03-25T12:00:00Z', '2026-04-08T21:59:59.999Z'],
  ['over the change to winter time', '2026-10-20T12:00:00Z', '2026-11-03T22:59:59.999Z'],
  ['to a Saturday, which is Monday', '2026-11-28T12:00:00Z', '2026-12-14T22:59:59.999Z'],
  [
    'to Christmas Eve, which is the Monday after',
    '2026-12-10T12:00:00Z',
    '2026-12-28T22:59:59.999Z',
  ],
  ['to Easter Monday, which is Tuesday', '2026-03-23T12:00:00Z', '2026-04-07T21:59:59.999Z'],
  ['to Corpus Christi, which is Friday', '2026-05-21T12:00:00Z', '2026-06-05T21:59:59.999Z'],
  ['to New Year, which is Monday', '2026-12-18T12:00:00Z', '2027-01-04T22:59:59.999Z'],
])('a parcel that arrives %s', (_when, arrived, end) => {
  expect(withdrawalEnd(new Date(arrived)).toISOString()).toBe(end);
});

it('is fourteen days or more, and on a working day, on whichever day of ten years a parcel arrives', () => {
  for (let day = '2025-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
    const end = warsawDay(withdrawalEnd(new Date(`${day}T12:00:00Z`)));
    expect(end >= addDays(day, 14) && end <= addDays(day, 19)).toBe(true);
    expect([0, 6]).not.toContain(new Date(`${end}T12:00:00Z`).getUTCDay());
  }
});
