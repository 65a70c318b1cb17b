import type { Workout } from '../../../contract/documents.ts';
import { isChosen, plannedDays, type WeekPlan } from '../../../contract/planned-days.ts';
import { addDays, type Day, daysBetween, mondayOf, WEEK, weekdayOf } from '../../../lib/days.ts';
import type { TrainedDay } from '../history/trained-days.ts';
import { daysOf } from '../log/months.ts';
import { MOST } from '../log/weeks.ts';

/** - `done`: trained, whatever was planned; - `missed`: a planned day that is over; - `free`: no training is planned. */
type DayState = 'done' | 'planned' | 'missed' | 'moved' | 'skipped' | 'free';

export interface WeekDay {
  readonly day: Day;
  readonly state: DayState;
  readonly trained: TrainedDay | undefined;
  /** The day for which its training was planned at first, whose row is changed. */
  readonly of: Day;
  /** The day to which its training was moved. */
  readonly to: Day | undefined;
  /** The workout that is due on it; undefined where the device does not know it. */
  readonly workout: Workout | undefined;
}

interface WeekParts {
  readonly plan: WeekPlan;
  readonly today: Day;
  readonly trained: ReadonlyMap<Day, TrainedDay>;
  /** The workouts to come, in the order of their program. */
  readonly ahead: readonly Workout[];
}

/** The seven days of the week of `monday`; trainings to come take the workouts ahead in their order. */
export function weekView(monday: Day, { plan, today, trained, ahead }: WeekParts): WeekDay[] {
  const sunday = addDays(monday, WEEK - 1);
  const planned = new Map(
    plannedDays(plan, monday < today ? monday : today, sunday).map((each) => [each.day, each]),
  );
  const toCome = [...planned.keys()].filter((day) => day >= today && !trained.has(day));
  return daysOf(monday).map((day) => {
    const change = plan.changes.get(day);
    const due = planned.get(day);
    return {
      day,
      trained: trained.get(day),
      of: due?.of ?? day,
      to: change && change !== day && isChosen(day, plan) ? change : undefined,
      workout: due && ahead[toCome.indexOf(day)],
      state: stateOf(day),
    };

    function stateOf(of: Day): DayState {
      if (trained.has(of)) return 'done';
      if (due) return of < today ? 'missed' : 'planned';
      if (change === undefined || !isChosen(of, plan)) return 'free';
      if (plan.off.has(mondayOf(of))) return 'free';
      return change === null ? 'skipped' : 'moved';
    }
  });
}

/** A day, and where its row moves the training of that day: to another day, nowhere (null); undefined deletes the row. */
export type DayChange = readonly [of: Day, to: Day | null | undefined];

/**
 * The changes by which the training of a day goes to another one, is skipped (null) or goes back (undefined). A training
 * that was added on a day that is not chosen is one of that day alone: it is taken from there and added to the other.
 */
export function changesOf(
  of: Day,
  plan: Pick<WeekPlan, 'weekdays'>,
  to: Day | null | undefined,
): DayChange[] {
  const isAddedElsewhere = to && to !== of && !isChosen(of, plan);
  return isAddedElsewhere
    ? [
        [of, undefined],
        [to, to],
      ]
    : [[of, to]];
}

/**
 * Days to which a training may be moved: those of its week from today on, or the two after it, that have no training
 * yet. One that was added goes to no chosen day, whose row tells where its own training went. The rest between trainings
 * is advice alone.
 */
export function daysToMoveTo(of: Day, { plan, today, trained }: Omit<WeekParts, 'ahead'>): Day[] {
  const monday = mondayOf(of);
  const last = Math.max(WEEK - 1, weekdayOf(of) + 2);
  const taken = plannedDays(plan, monday, addDays(monday, last)).map(({ day }) => day);
  return Array.from({ length: last + 1 }, (_, index) => addDays(monday, index)).filter(
    (day) =>
      day >= today &&
      !taken.includes(day) &&
      !trained.has(day) &&
      !plan.off.has(mondayOf(day)) &&
      (isChosen(of, plan) || !isChosen(day, plan)),
  );
}

/** One sentence of advice about a week: too many trainings, or two without the rest that the program asks for. */
export function weekAdvice(week: readonly WeekDay[], restDays: number): string | undefined {
  const days = week.flatMap(({ state, day }) =>
    state === 'done' || state === 'planned' ? [day] : [],
  );
  if (days.length > MOST) return 'Więcej niż pięć treningów nie zostawia czasu na odpoczynek.';
  const isClose = days.some((day, index) => {
    const before = days[index - 1];
    return before !== undefined && daysBetween(before, day) <= restDays;
  });
  return isClose
    ? 'Między treningami całego ciała odpocznij od 24 do 48 godzin. Ćwicz o tej samej porze albo jeden przesuń.'
    : undefined;
}
