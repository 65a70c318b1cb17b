import type { Day } from '../../../lib/days.ts';
import type { WorkoutDraft } from '../../../offline/training/import-log.ts';
import { workoutDay } from '../log/workout-day.ts';

export const setsIn = (workouts: readonly WorkoutDraft[]): number =>
  workouts.reduce((sum, { sets }) => sum + sets.length, 0);

/** The first and the last day of these workouts; none without a workout. */
export function daysOf(workouts: readonly WorkoutDraft[]): [first?: Day, last?: Day] {
  let [first, last]: [Day?, Day?] = [];
  for (const { workout } of workouts) {
    const { started_at: at, zone_offset: offset } = workout;
    if (typeof at !== 'number') continue;
    // Rows of earlier versions have no zone.
    const day = workoutDay({
      started_at: at,
      ...(typeof offset === 'number' && { zone_offset: offset }),
    });
    if (first === undefined || day < first) first = day;
    if (last === undefined || day > last) last = day;
  }
  return first === undefined || last === undefined ? [] : [first, last];
}
