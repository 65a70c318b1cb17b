import { addDays, type Day, mondayOf, WEEK } from '../../../lib/days.ts';

/** Trainings of a week from which on it counts for the streak; more than `MOST` leave no time to rest. */
export const MINIMUM = 3;
export const MOST = 5;

/** Number of trainings by week, of the days on which they were. */
export function trainingsByWeek(days: readonly Day[]): ReadonlyMap<Day, number> {
  const counts = new Map<Day, number>();
  for (const day of days) {
    const monday = mondayOf(day);
    counts.set(monday, (counts.get(monday) ?? 0) + 1);
  }
  return counts;
}

export interface Streak {
  /** Consecutive weeks with enough trainings; the current one among them once it has enough. */
  readonly weeks: number;
  /** The earliest week that it was looked for in, and that did not break it. */
  readonly since: Day;
}

/**
 * The streak of the week of `today`. A week off neither counts nor breaks it, and the current week does not break it
 * while it lasts. Weeks before `earliest` are not looked at.
 */
export function streakOf(
  trainings: ReadonlyMap<Day, number>,
  { off, today, earliest }: { off: ReadonlySet<Day>; today: Day; earliest: Day },
): Streak {
  const current = mondayOf(today);
  let weeks = 0;
  let since = current;
  for (let week = current; week >= earliest; week = addDays(week, -WEEK)) {
    const counts = (trainings.get(week) ?? 0) >= MINIMUM;
    if (!counts && week !== current && !off.has(week)) break;
    if (counts && !off.has(week)) weeks += 1;
    since = week;
  }
  return { weeks, since };
}

/** Weeks that are read first for a streak; four times as many follow as long as it goes on beyond them. */
const FIRST_READ = 13;

/**
 * The streak of the week of `today`, from as many weeks as it takes: `read` resolves with the days of the trainings
 * from a day on. No week before that of `first`, the first training, is read.
 */
export async function readStreak(
  read: (from: Day) => Promise<readonly Day[]>,
  { off, today, first }: { off: ReadonlySet<Day>; today: Day; first: Day },
): Promise<Streak & { readonly trainings: number }> {
  const current = mondayOf(today);
  const begin = mondayOf(first);
  for (let weeks = FIRST_READ; ; weeks *= 4) {
    const back = addDays(current, -weeks * WEEK);
    const earliest = back < begin ? begin : back;
    // oxlint-disable-next-line no-await-in-loop -- most streaks end within the first weeks
    const trainings = trainingsByWeek(await read(earliest));
    const streak = streakOf(trainings, { off, today, earliest });
    if (streak.since > earliest || earliest === begin)
      return { ...streak, trainings: trainings.get(current) ?? 0 };
  }
}
