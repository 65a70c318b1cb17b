import type { WeekPlan } from '../../../contract/planned-days.ts';
import { daysOf, shortWeekday } from '../log/months.ts';

const FROM_MONDAY = daysOf('2024-01-01');

/** `pn, śr, pt` */
export const weekdaysText = (weekdays: NonNullable<WeekPlan['weekdays']>): string =>
  weekdays
    .toSorted((one, other) => one - other)
    .map((weekday) => shortWeekday(FROM_MONDAY[weekday - 1] ?? ''))
    .join(', ');
