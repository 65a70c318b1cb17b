import type { WeekPlan } from '../../../contract/planned-days.ts';
import { type Day, WEEK, weekdayOf } from '../../../lib/days.ts';
import type { LogOfWeek } from '../log/read-week.ts';
import { MOST } from '../log/weeks.ts';
import { daysUntilPlanned } from '../preferences/training-days.ts';
import { daysSince, type Finished } from './next-workout.ts';

interface Due extends Pick<LogOfWeek, 'trainings' | 'isOff'> {
  readonly today: Day;
  /** The last workout, of whichever program. */
  readonly last: Finished | undefined;
  /** The last one of the program that goes on. */
  readonly own: Finished | undefined;
  /** Days of rest between two workouts of the program. */
  readonly restDays: number;
  readonly plan: WeekPlan;
  /** Whether a program begins, which waits for no planned day. */
  readonly begins: boolean;
}

/**
 * Days until the next workout is due, 0 for today: never two on one day, as many days of rest between two as the program
 * says, none more in a week off or of five trainings, and on a planned day.
 */
export function daysUntilDue({
  today,
  last,
  own,
  trainings,
  isOff,
  restDays,
  plan,
  begins,
}: Due): number {
  const restOfWeek = isOff || trainings >= MOST ? WEEK - weekdayOf(today) : 0;
  // Days that the user has chosen stand: the rest between them is advice.
  const restOfProgram = plan.weekdays ? 0 : restDays;
  const rest = Math.max(
    daysToRest(daysSince(own, today), restOfProgram),
    daysToRest(daysSince(last, today), 0),
    restOfWeek,
  );
  return begins ? rest : daysUntilPlanned(today, rest, plan);
}

/** A clock that was set back prolongs no rest. */
const daysToRest = (since: number | undefined, restDays: number): number =>
  since === undefined ? 0 : Math.max(0, 1 + restDays - Math.max(0, since));
