import { addDays, type Day, mondayOf, WEEK, weekdayOf } from '../../../lib/days.ts';

/** A month, `YYYY-MM`; months compare as strings. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const isMonth = (text: string | null): text is Month =>
  text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

const firstOf = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks that have a day in the month, by their Mondays. */
export function weeksOf(month: Month): Day[] {
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  const weeks: Day[] = [];
  for (let week = mondayOf(firstOf(month)); week <= last; week = addDays(week, WEEK))
    weeks.push(week);
  return weeks;
}

/** The seven days of the week of `monday`. */
export const daysOf = (monday: Day): Day[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(monday, index));

const WEEKDAYS = ['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'] as const;

/** `śr` */
export const shortWeekday = (day: Day): string => WEEKDAYS[weekdayOf(day)] ?? '';
