import type { Preferences } from '../../../contract/preferences.ts';
import { addDays, daysBetween, type Day, weekdayOf } from '../../../lib/days.ts';
import { daysOf } from '../log/months.ts';
import { mondayOf } from '../log/weeks.ts';

type Days = NonNullable<Preferences['days']>;

/** Trainings a week: the least, the best and the most that is advised. */
export const TIMES_A_WEEK = [3, 4, 5] as const;

/** Days of so many trainings, spread over the week. */
export const SPREAD: Readonly<Record<(typeof TIMES_A_WEEK)[number], Days>> = {
  3: [1, 3, 5],
  4: [1, 3, 5, 7],
  5: [1, 2, 4, 5, 7],
};

const isChosen = (day: Day, days: Days) => days.some((weekday) => weekday === weekdayOf(day) + 1);

/** Days from `today` until the first of the chosen weekdays that is at least `rest` days away; `rest` where none is chosen. */
export function daysUntilChosen(today: Day, rest: number, days: Days | undefined): number {
  if (days === undefined || days.length === 0) return rest;
  let until = rest;
  while (!isChosen(addDays(today, until), days)) until += 1;
  return until;
}

/** The chosen days from `first` until the end of its week, each with at least `restDays` days without training before it. */
export function plannedDays(first: Day, restDays: number, days: Days | undefined): Day[] {
  const planned = [first];
  let last = first;
  for (const day of daysOf(mondayOf(first))) {
    if (daysBetween(last, day) <= restDays || !days || !isChosen(day, days)) continue;
    planned.push(day);
    last = day;
  }
  return planned;
}
