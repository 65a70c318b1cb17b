import { isDay } from '../../contract/day.ts';
import type { Day } from '../../lib/days.ts';
import {
  GIRTH,
  type Measure,
  MEASURES,
  type Measurement,
  WEIGHT,
} from '../../contract/journals.ts';

export const boundsOf = (measure: Measure) => (measure === 'weight' ? WEIGHT : GIRTH);

/** The values of the form. */
export type Draft = Readonly<Record<'date' | Measure, string>>;

/** Texts of the form's fields; the day is today's until the user chooses one. */
export interface FormDraft {
  readonly values: Draft;
  readonly isDateChosen: boolean;
}

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

/** The form before anything is typed: a new measurement, or the entry that is being changed. */
export function firstDraft(edited: Measurement | undefined): FormDraft {
  return { values: draftOf(edited ?? { date: '' }), isDateChosen: edited !== undefined };
}

export function draftOf(entry: Pick<Measurement, 'date'> & Partial<Measurement>): Draft {
  const texts = Object.fromEntries(MEASURES.map((measure) => [measure, textOf(entry[measure])]));
  return { ...(texts as Record<Measure, string>), date: entry.date };
}

export const isBlank = (draft: Draft) => MEASURES.every((measure) => draft[measure].trim() === '');

function dateProblem(date: string, today: Day): Problem | undefined {
  if (!isDay(date)) return 'missing';
  return date > today ? 'future' : undefined;
}

/** An empty field is no problem. */
function measureProblem(measure: Measure, text: string): Problem | undefined {
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
