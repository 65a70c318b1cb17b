import { type Habit, HABIT_LENGTH } from '../../contract/journals.ts';
import { addDays, type Day, daysBetween, WEEK, weekdayOf } from '../../lib/days.ts';

/** The default length. */
export const USUAL_LENGTH = 30;

export interface HabitDay {
  readonly date: Day;
  /** 1 on the first day. */
  readonly number: number;
  /** `ahead`: in the future, cannot be ticked. */
  readonly state: 'done' | 'open' | 'ahead';
  readonly isToday: boolean;
}

/** A day in its week; a band runs on to a neighbour that was done as well. */
export interface HabitCell extends HabitDay {
  readonly joinsBefore: boolean;
  readonly joinsAfter: boolean;
}

/** The state of a habit on a given day. */
export interface Progress {
  readonly done: number;
  /** Most days in a row. */
  readonly longest: number;
  /** Days in a row up to today, or up to yesterday while today is open. */
  readonly current: number;
  /** Days in a row right before today on which it was not done. */
  readonly missed: number;
  /** Today in days of the habit: 1 on the first, below or beyond its length outside of it. */
  readonly number: number;
  readonly isDoneToday: boolean;
  /** Its days are over, or the last of them is done. */
  readonly isFinished: boolean;
}

/** The nearest length that a habit may have. */
export function lengthWithin(days: number): number {
  return Math.min(HABIT_LENGTH.most, Math.max(HABIT_LENGTH.least, Math.round(days)));
}

export function lastDayOf({ start, length }: Pick<Habit, 'start' | 'length'>): Day {
  return addDays(start, length - 1);
}

export function daysOf(habit: Pick<Habit, 'start' | 'length' | 'done'>, today: Day): HabitDay[] {
  const done = new Set(habit.done);
  return Array.from({ length: habit.length }, (_, index) => {
    const date = addDays(habit.start, index);
    const isPast = done.has(date) ? 'done' : 'open';
    return {
      date,
      number: index + 1,
      state: date > today ? 'ahead' : isPast,
      isToday: date === today,
    };
  });
}

/**
 * The days in weeks from Monday to Sunday. As many weeks as this many days can span, so that the height
 * does not depend on the first weekday.
 */
export function weeksOf(days: readonly HabitDay[]): (HabitCell | undefined)[][] {
  const [first] = days;
  const offset = first ? weekdayOf(first.date) : 0;
  const isDone = (index: number) => days[index]?.state === 'done';
  return Array.from({ length: weekCount(days.length) }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, column) => {
      const index = week * WEEK + column - offset;
      const day = days[index];
      return (
        day && {
          ...day,
          joinsBefore: column > 0 && isDone(index) && isDone(index - 1),
          joinsAfter: column < WEEK - 1 && isDone(index) && isDone(index + 1),
        }
      );
    }),
  );
}

/** Weeks that `days` days span at most. */
export function weekCount(days: number): number {
  return Math.ceil((days + WEEK - 1) / WEEK);
}

export function progressOf(habit: Pick<Habit, 'start' | 'length' | 'done'>, today: Day): Progress {
  const days = daysOf(habit, today);
  const number = daysBetween(habit.start, today) + 1;
  const isDoneToday = days[number - 1]?.state === 'done';
  const before = days.slice(0, Math.max(0, number - 1)).toReversed();
  const runBefore = countWhile(before, ({ state }) => state === 'done');
  return {
    done: days.filter(({ state }) => state === 'done').length,
    longest: longestRun(days),
    current: runBefore + (isDoneToday ? 1 : 0),
    missed: countWhile(before, ({ state }) => state === 'open'),
    number,
    isDoneToday,
    isFinished: number > habit.length || (number === habit.length && isDoneToday),
  };
}

function longestRun(days: readonly HabitDay[]): number {
  let longest = 0;
  let run = 0;
  for (const { state } of days) {
    run = state === 'done' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const end = items.findIndex((item) => !holds(item));
  return end < 0 ? items.length : end;
}

/**
 * The habit that is shown: of several, which other devices and files bring, the one that began last. `habits` are in the
 * order of their ids.
 */
export function latest(habits: readonly Habit[]): Habit | undefined {
  return habits.toSorted((a, b) => daysBetween(b.start, a.start)).at(-1);
}

/** The habits without the habit `id`. */
export function without(habits: readonly Habit[], id: string): readonly Habit[] {
  return habits.filter((habit) => habit.id !== id);
}

/** The habits with one that was removed, unless another has begun since; `left` are those that its removal left. */
export function restored(
  habits: readonly Habit[],
  old: Habit,
  left: readonly Habit[],
): readonly Habit[] {
  const isAsLeft = habits.every(({ id }) => left.some((habit) => habit.id === id));
  return isAsLeft ? [...habits, old] : habits;
}

/** There is one habit at a time: a second one is not started. */
export function begun(habits: readonly Habit[], habit: Habit): readonly Habit[] {
  return habits.length > 0 ? habits : [habit];
}

/** The habits with that day of the habit `id` done or open. A future day stays open. */
export function ticked(
  habits: readonly Habit[],
  id: string,
  tick: { day: Day; isDone: boolean; today: Day },
): readonly Habit[] {
  const { day, isDone, today } = tick;
  return habits.map((habit) => {
    const isWithin = day >= habit.start && day <= lastDayOf(habit) && day <= today;
    if (habit.id !== id || !isWithin || habit.done.includes(day) === isDone) return habit;
    const others = habit.done.filter((each) => each !== day);
    return { ...habit, done: isDone ? [...others, day] : others };
  });
}

/** The habits with another name or length of the habit `id`; its days stay as they are. */
export function altered(
  habits: readonly Habit[],
  id: string,
  change: Pick<Habit, 'name' | 'length'>,
): readonly Habit[] {
  return habits.map((habit) => (habit.id === id ? { ...habit, ...change } : habit));
}

/** The day, by its place, that a key leads to; `undefined` for one that moves nothing. */
export function placeByKey(key: string, place: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: -place,
    End: last - place,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = place + step;
  return next < 0 || next > last ? place : next;
}
