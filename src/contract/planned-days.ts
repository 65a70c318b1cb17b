import { addDays, type Day, daysBetween, mondayOf, weekdayOf } from '../lib/days.ts';
import type { Preferences } from './preferences.ts';

/** Days by which a training may be moved, at most: rows further away say nothing about a span. */
export const MOST_MOVED = 6;

/** How the user's weeks are laid out. */
export interface WeekPlan {
  /** Weekdays to train on; undefined where none are chosen. */
  readonly weekdays: Preferences['days'];
  /** By day, where its training is moved to; null where it is skipped. */
  readonly changes: ReadonlyMap<Day, Day | null>;
  /** Mondays of the weeks off. */
  readonly off: ReadonlySet<Day>;
}

export interface PlannedDay {
  readonly day: Day;
  /** The day for which it was planned at first; its row says what becomes of it. */
  readonly of: Day;
}

export const NO_PLAN: WeekPlan = { weekdays: undefined, changes: new Map(), off: new Set() };

export const isChosen = (day: Day, { weekdays = [] }: Pick<WeekPlan, 'weekdays'>): boolean =>
  weekdays.some((weekday) => weekday === weekdayOf(day) + 1);

/**
 * The days of trainings from `from` to `until`, one training a day. A change of a day that is no longer chosen moves
 * nothing, and a week off has none.
 */
export function plannedDays(plan: WeekPlan, from: Day, until: Day): PlannedDay[] {
  const first = addDays(from, -MOST_MOVED);
  const planned = new Map<Day, Day>();
  for (let ahead = daysBetween(first, until) + MOST_MOVED; ahead >= 0; ahead -= 1) {
    const of = addDays(first, ahead);
    const day = dayAfterChange(plan, of);
    if (day === null || day < from || day > until || plan.off.has(mondayOf(day))) continue;
    // Of two on one day that of the day itself counts, or else the earlier one.
    if (planned.get(day) !== day) planned.set(day, of);
  }
  return [...planned]
    .map(([day, of]) => ({ day, of }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function dayAfterChange(plan: WeekPlan, of: Day): Day | null {
  const to = plan.changes.get(of);
  if (isChosen(of, plan)) return to === undefined ? of : to;
  return to === of ? of : null;
}
