import { addDays, type Day, daysBetween, WEEK } from '../../lib/days.ts';
import { MEASURES, type Measurement } from '../../contract/journals.ts';

/** The user weighs in at most once a week and measures every two to three weeks, in days. */
const WEIGH_PAUSE = WEEK;
const TAPE_PAUSE = { least: 2 * WEEK, most: 3 * WEEK } as const;

export const GIRTHS = MEASURES.filter((measure) => measure !== 'weight');

/** Days since the weighing before this one, where it was too early. */
export function weighedTooSoon(
  entries: readonly Measurement[],
  entry: Measurement,
): number | undefined {
  if (entry.weight === undefined) return undefined;
  const before = entries.findLast(({ date, weight }) => date < entry.date && weight !== undefined);
  const days = before && daysBetween(before.date, entry.date);
  return days !== undefined && days < WEIGH_PAUSE ? days : undefined;
}

/** Days on which the next weighing and measuring make sense; undefined for what was never used. */
export interface NextTimes {
  readonly weigh: Day | undefined;
  readonly tape: { readonly from: Day; readonly to: Day } | undefined;
}

export function nextTimes(entries: readonly Measurement[]): NextTimes {
  const weighed = entries.findLast(({ weight }) => weight !== undefined)?.date;
  const taped = entries.findLast((entry) =>
    GIRTHS.some((measure) => entry[measure] !== undefined),
  )?.date;
  return {
    weigh: weighed && addDays(weighed, WEIGH_PAUSE),
    tape: taped
      ? { from: addDays(taped, TAPE_PAUSE.least), to: addDays(taped, TAPE_PAUSE.most) }
      : undefined,
  };
}
