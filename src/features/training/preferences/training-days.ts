import type { Preferences } from '../../../contract/preferences.ts';
import { addDays, daysBetween, type Day, WEEK, weekdayOf } from '../../../lib/days.ts';
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

/**
 * Days of rest between two trainings of who trains on chosen days: as many as the program asks for, unless the week has
 * too few days for that. A night is the least.
 */
export const restBetween = (restDays: number, days: Days | undefined): number =>
  days === undefined ? restDays : Math.min(restDays, Math.floor(WEEK / days.length) - 1);

/** Days from `today` until the first of the chosen weekdays that is at least `rest` days away; `rest` where none is chosen. */
export function daysUntilChosen(today: Day, rest: number, days: Days | undefined): number {
  if (days === undefined || days.length === 0) return rest;
  let until = rest;
  while (!isChosen(addDays(today, until), days)) until += 1;
  return until;
}

/** The chosen days from `first` until the end of its week, each with the rest before it that the week has room for. */
export function plannedDays(first: Day, restDays: number, days: Days | undefined): Day[] {
  const rest = restBetween(restDays, days);
  const planned = [first];
  let last = first;
  for (const day of daysOf(mondayOf(first))) {
    if (daysBetween(last, day) <= rest || !days || !isChosen(day, days)) continue;
    planned.push(day);
    last = day;
  }
  return planned;
}
