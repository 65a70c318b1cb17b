import { type Day, daysBetween, WEEK } from '../../lib/days.ts';
import { type Measure, MEASURES, type Measurement } from '../../contract/journals.ts';

/** Percent of the body's weight up to which a loss per week is reasonable. */
export const SENSIBLE_LOSS = { least: 0.5, most: 1 } as const;

export interface Point {
  readonly date: Day;
  readonly value: number;
}

export function seriesOf(entries: readonly Measurement[], measure: Measure): Point[] {
  return entries.flatMap(({ date, [measure]: value }) =>
    value === undefined ? [] : [{ date, value }],
  );
}

/** Measures with at least one value. */
export function measuresIn(entries: readonly Measurement[]): Measure[] {
  return MEASURES.filter((measure) => entries.some((entry) => entry[measure] !== undefined));
}

export interface Change {
  readonly first: Point;
  readonly last: Point;
  /** Last minus first, to two decimals. */
  readonly difference: number;
  readonly days: number;
}

/** Undefined for fewer than two values. */
export function changeOf(series: readonly Point[]): Change | undefined {
  const first = series.at(0);
  const last = series.at(-1);
  if (!first || !last || first === last) return undefined;
  const difference = Math.round((last.value - first.value) * 100) / 100;
  return { first, last, difference, days: daysBetween(first.date, last.date) };
}

/**
 * Percent of the first value by which it has changed a week, on average and to one decimal; undefined
 * for less than a week.
 */
export function weeklyPercent({ first, difference, days }: Change): number | undefined {
  if (days < WEEK) return undefined;
  const percent = (difference / first.value / (days / WEEK)) * 100;
  // `|| 0` turns -0 into 0, which is shown without a minus.
  return Math.round(percent * 10) / 10 || 0;
}
