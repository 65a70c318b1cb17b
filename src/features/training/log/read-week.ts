import { OWN, type WorkoutRow } from '../../../contract/workout-rows.ts';
import { addDays, type Day, mondayOf, WEEK } from '../../../lib/days.ts';
import { readLatest, readWeeksOff, readWorkouts } from '../../../offline/training/read-log.ts';
import { countsAsFinished } from '../useFinishedWorkouts.ts';
import { type DatedWorkout, instantsOf, workoutDay } from './workout-day.ts';

export interface LogOfWeek {
  /** The workouts of the week, the earliest first. */
  readonly workouts: readonly DatedWorkout[];
  /** How many of them count. */
  readonly trainings: number;
  readonly isOff: boolean;
  /** The last workout that counts, of whichever week. */
  readonly last: WorkoutRow | undefined;
  /** The last one of a program whose workouts have an order, which the next one follows; a workout of the user's own has none. */
  readonly lastOfCourse: WorkoutRow | undefined;
}

/**
 * Reads the week of `today` so far; `collections` are the ids of programs whose workouts have no order. Reads the
 * workouts of this week alone. Rejects as `DeviceStore.read`.
 */
export async function readWeek(
  owner: string,
  today: Day,
  collections: readonly string[],
): Promise<LogOfWeek> {
  const monday = mondayOf(today);
  const sunday = addDays(monday, WEEK - 1);
  const [rows, off, last] = await Promise.all([
    readWorkouts(owner, instantsOf(monday, sunday)),
    readWeeksOff(owner),
    readLatest(owner, countsAsFinished),
  ]);
  const isOfCourse = ({ program_id: id }: WorkoutRow) => id !== OWN && !collections.includes(id);
  const lastOfCourse =
    last === undefined || isOfCourse(last)
      ? last
      : await readLatest(owner, (row) => countsAsFinished(row) && isOfCourse(row));
  const workouts = rows
    .map((row) => ({ day: workoutDay(row), row }))
    .filter(({ day }) => day >= monday && day <= sunday);
  return {
    workouts,
    trainings: workouts.filter(({ row }) => countsAsFinished(row)).length,
    isOff: off.includes(monday),
    last,
    lastOfCourse,
  };
}
