import { expect, it } from 'vitest';
import { NO_PLAN, type WeekPlan } from '../../../../../src/contract/planned-days.ts';
import { daysUntilDue } from '../../../../../src/features/training/programs/due.ts';

/** A workout that ended so many days before a Wednesday, late in the evening. */
const ago = (days: number) => ({
  workout_id: 'a',
  program_id: 'p',
  ended_at: new Date(2026, 10, 25 - days, 23, 30).getTime(),
});

const WEDNESDAY = {
  today: '2026-11-25',
  own: undefined,
  last: undefined,
  trainings: 0,
  isOff: false,
  restDays: 1,
  plan: NO_PLAN,
  begins: false,
};
const on = (weekdays: WeekPlan['weekdays']): WeekPlan => ({ ...NO_PLAN, weekdays });

it.each([
  ['the first workout', {}, 0],
  ['never two on one day', { last: ago(0) }, 1],
  ['the day after another program', { last: ago(1) }, 0],
  ['the rest of the program', { last: ago(0), own: ago(0) }, 2],
  ['its second day', { last: ago(1), own: ago(1) }, 1],
  ['after the rest', { last: ago(2), own: ago(2) }, 0],
  ['long after the rest', { last: ago(30), own: ago(30) }, 0],
  ['the later of both', { last: ago(0), own: ago(1) }, 1],
  ['a clock that was set back a year', { last: ago(-365), own: ago(-365) }, 2],
  ['four trainings this week', { trainings: 4, last: ago(2) }, 0],
  ['five trainings this week', { trainings: 5, last: ago(2) }, 5],
  ['a week off', { isOff: true, last: ago(9) }, 5],
  ['a chosen day without the rest', { plan: on([4, 6]), last: ago(0), own: ago(0) }, 1],
  ['a chosen day later', { plan: on([6]), last: ago(9) }, 3],
  ['a chosen day after a week off', { plan: on([4, 6]), isOff: true, last: ago(9) }, 8],
  ['a program that begins', { plan: on([4, 6]), begins: true, last: ago(60) }, 0],
])('is due: %s', (_, changed, days) => {
  expect(daysUntilDue({ ...WEDNESDAY, ...changed })).toBe(days);
});
