import { type Day, isDay } from '../../lib/days.ts';
import { GIRTH, type Measure, MEASURES, type Measurement, WEIGHT } from './measurement-store.ts';
import { addDays, daysBetween } from '../../lib/days.ts';

const WEEK = 7;
/** The user weighs in at most once a week and measures every two to three weeks, in days. */
export const WEIGH_PAUSE = WEEK;
export const TAPE_PAUSE = { least: 2 * WEEK, most: 3 * WEEK } as const;
/** Percent of the body's weight up to which a loss per week is reasonable. */
export const SENSIBLE_LOSS = { least: 0.5, most: 1 } as const;

export const GIRTHS = MEASURES.filter((measure) => measure !== 'weight');

export const boundsOf = (measure: Measure) => (measure === 'weight' ? WEIGHT : GIRTH);

/** The values of the form. */
export type Draft = Readonly<Record<'date' | Measure, string>>;

export type Problem = 'missing' | 'future' | 'no-number' | 'out-of-bounds';
export interface Reading {
  /** Undefined while anything is wrong. */
  readonly entry: Measurement | undefined;
  readonly problems: Readonly<Partial<Record<'date' | Measure, Problem>>>;
  readonly isEmpty: boolean;
}

/**
 * The number a text stands for: up to three digits and two decimals behind a comma or a point, with
 * or without its unit. NaN for anything else.
 */
export function numberIn(text: string): number {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*(?:kg|cm)?$/i.exec(text.trim());
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : Number.NaN;
}

/** A number as the user would type it. */
export function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value).replace('.', ',');
}

export function emptyDraft(date: Day | ''): Draft {
  return draftOf({ date });
}

export function draftOf(entry: Pick<Measurement, 'date'> & Partial<Measurement>): Draft {
  const texts = Object.fromEntries(MEASURES.map((measure) => [measure, textOf(entry[measure])]));
  return { ...(texts as Record<Measure, string>), date: entry.date };
}

export const isBlank = (draft: Draft) => MEASURES.every((measure) => draft[measure].trim() === '');

export function dateProblem(date: string, today: Day): Problem | undefined {
  if (!isDay(date)) return 'missing';
  return date > today ? 'future' : undefined;
}

/** An empty field is no problem. */
export function measureProblem(measure: Measure, text: string): Problem | undefined {
  if (text.trim() === '') return undefined;
  const value = numberIn(text);
  if (Number.isNaN(value)) return 'no-number';
  const { least, most } = boundsOf(measure);
  return value < least || value > most ? 'out-of-bounds' : undefined;
}

export function readDraft(draft: Draft, today: Day): Reading {
  const problems: Partial<Record<'date' | Measure, Problem>> = {};
  const entry: { date: Day } & Partial<Record<Measure, number>> = { date: draft.date };
  const wrongDate = dateProblem(draft.date, today);
  if (wrongDate) problems.date = wrongDate;
  for (const measure of MEASURES) {
    const problem = measureProblem(measure, draft[measure]);
    if (problem) problems[measure] = problem;
    else if (draft[measure].trim() !== '') entry[measure] = numberIn(draft[measure]);
  }
  const isEmpty = isBlank(draft);
  const isFine = !isEmpty && Object.keys(problems).length === 0;
  return { entry: isFine ? entry : undefined, problems, isEmpty };
}

export function entryOf(entries: readonly Measurement[], date: Day): Measurement | undefined {
  return entries.find((entry) => entry.date === date);
}

/** Values of that day that saving `entry` would replace. */
export function replacedBy(before: Measurement | undefined, entry: Measurement): Measure[] {
  if (!before) return [];
  return MEASURES.filter(
    (measure) =>
      entry[measure] !== undefined &&
      before[measure] !== undefined &&
      entry[measure] !== before[measure],
  );
}

/**
 * The entries with this one. Other values of that day stay, except in an entry that is being edited:
 * `edited` is the day it stood under.
 */
export function withEntry(
  entries: readonly Measurement[],
  entry: Measurement,
  edited?: Day,
): readonly Measurement[] {
  const before = entry.date === edited ? undefined : entryOf(entries, entry.date);
  const others = entries.filter(({ date }) => date !== entry.date && date !== edited);
  return [...others, { ...before, ...entry }];
}

export function withoutEntry(entries: readonly Measurement[], date: Day): readonly Measurement[] {
  return entries.filter((entry) => entry.date !== date);
}

/** A deleted entry comes back unless its day has another one by now. */
export function withEntryBack(
  entries: readonly Measurement[],
  entry: Measurement,
): readonly Measurement[] {
  return entryOf(entries, entry.date) ? entries : [...entries, entry];
}

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

/** When the next weighing and the next measuring make sense; undefined for what was never used. */
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
  // No minus before a zero.
  return Math.round(percent * 10) / 10 || 0;
}
