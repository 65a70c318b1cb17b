import { addDays, type Day, dayOf, mondayOf, WEEK } from '../../../lib/days.ts';
import { training } from '../../../offline/training/training-db.ts';
import { readLogState } from '../../../offline/training/merge-rows.ts';
import { readSpan, readWeeksOff, readWorkouts } from '../../../offline/training/read-log.ts';
import { waitingRows } from '../../../offline/training/unsent-rows.ts';
import { countsAsFinished } from '../useFinishedWorkouts.ts';
import { type Month, monthOf, weeksOf } from '../log/months.ts';
import { readStreak } from '../log/weeks.ts';
import { type DatedWorkout, instantsOf, workoutDay } from '../log/workout-day.ts';

export interface LogOfMonth {
  readonly month: Month;
  /** The workouts of its weeks, the latest first. */
  readonly workouts: readonly DatedWorkout[];
  /** Months of the first and of the last workout, and the week of the first; undefined where there is none. */
  readonly span: { readonly first: Month; readonly last: Month; readonly week: Day } | undefined;
  /** Mondays of the weeks off. */
  readonly off: ReadonlySet<Day>;
  /** Workouts of which a row waits to be sent. */
  readonly waiting: number;
  /** Whether this device holds the whole log. */
  readonly isFilled: boolean;
}

/** A month as the history shows it. Reads the weeks of this month alone. Rejects as `DeviceStore.read`. */
export async function readMonth(owner: string, month: Month): Promise<LogOfMonth> {
  const weeks = weeksOf(month);
  const [first = `${month}-01`, last = first] = [weeks[0], addDays(weeks.at(-1) ?? '', WEEK - 1)];
  const [rows, span, off, { workouts: waiting }, { isFilled }] = await Promise.all([
    readWorkouts(owner, instantsOf(first, last)),
    readSpan(owner),
    readWeeksOff(owner),
    waitingRows(training, owner),
    readLogState(training, owner),
  ]);
  const workouts = rows
    .map((row) => ({ day: workoutDay(row), row }))
    .filter(({ day }) => day >= first && day <= last)
    .toReversed();
  const dayAt = (instant: number) => dayOf(new Date(instant));
  return {
    month,
    workouts,
    span: span && {
      first: monthOf(dayAt(span.first)),
      last: monthOf(dayAt(span.last)),
      week: mondayOf(dayAt(span.first)),
    },
    off: new Set(off),
    waiting,
    isFilled,
  };
}

export interface ThisWeek {
  readonly trainings: number;
  /** Weeks in a row with enough trainings; this one among them once it has enough. */
  readonly streak: number;
  readonly isOff: boolean;
}

/** Trainings of the week of `today`, and the streak it goes on with. Rejects as `DeviceStore.read`. */
export async function readThisWeek(owner: string, today: Day): Promise<ThisWeek | undefined> {
  const [span, weeksOff] = await Promise.all([readSpan(owner), readWeeksOff(owner)]);
  if (span === undefined) return undefined;
  const off = new Set(weeksOff);
  const read = async (from: Day) => {
    const rows = await readWorkouts(owner, instantsOf(from, addDays(mondayOf(today), WEEK - 1)));
    return rows.filter(countsAsFinished).map(workoutDay);
  };
  // The day of then may be two days before that of this device's zone.
  const first = addDays(dayOf(new Date(span.first)), -2);
  const { weeks: streak, trainings } = await readStreak(read, { off, today, first });
  return { trainings, streak, isOff: off.has(mondayOf(today)) };
}
