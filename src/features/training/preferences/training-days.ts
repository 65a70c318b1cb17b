import { plannedDays, type WeekPlan } from '../../../contract/planned-days.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { addDays, type Day, daysBetween, mondayOf, WEEK } from '../../../lib/days.ts';

type Days = NonNullable<Preferences['days']>;

/** Trainings a week: the least, the best and the most that is advised. */
export const TIMES_A_WEEK = [3, 4, 5] as const;

/** Days in which a planned one is looked for: four weeks off may lie between. */
const LOOKED_AHEAD = 5 * WEEK;

/** Days of so many trainings, spread over the week. */
export const SPREAD: Readonly<Record<(typeof TIMES_A_WEEK)[number], Days>> = {
  3: [1, 3, 5],
  4: [1, 3, 5, 7],
  5: [1, 2, 4, 5, 7],
};

/** Days from `today` until the first planned one that is at least `rest` days away; `rest` where none is planned. */
export function daysUntilPlanned(today: Day, rest: number, plan: WeekPlan): number {
  const from = addDays(today, rest);
  const [first] = plannedDays(plan, from, addDays(from, LOOKED_AHEAD));
  return first ? daysBetween(today, first.day) : rest;
}

/** The day of the workout that is due, and the planned days after it until the end of its week. */
export function daysToCome(due: Day, plan: WeekPlan): Day[] {
  const sunday = addDays(mondayOf(due), WEEK - 1);
  return [due, ...plannedDays(plan, addDays(due, 1), sunday).map(({ day }) => day)];
}
