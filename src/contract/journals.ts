import * as v from 'valibot';
import { day } from './day.ts';

/** Entries of the journals in articles. */

/** Valid values in kg and cm. */
export const WEIGHT = { least: 35, most: 250 } as const;
export const GIRTH = { least: 10, most: 250 } as const;

const within = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const measures = {
  weight: v.optional(within(WEIGHT)),
  waist: v.optional(within(GIRTH)),
  hips: v.optional(within(GIRTH)),
  thigh: v.optional(within(GIRTH)),
  arm: v.optional(within(GIRTH)),
  chest: v.optional(within(GIRTH)),
};
export type Measure = keyof typeof measures;
export const MEASURES = Object.keys(measures) as Measure[];

export const measurementFields = v.object({ date: day, ...measures });
export const hasMeasure = (entry: Readonly<Partial<Record<Measure, number | undefined>>>) =>
  MEASURES.some((measure) => entry[measure] !== undefined);

/** Measurements of a day, at least one. */
export const measurement = v.pipe(
  measurementFields,
  v.check((entry) => hasMeasure(entry)),
  v.readonly(),
);
export type Measurement = v.InferOutput<typeof measurement>;

/** The length of a habit in days. */
export const HABIT_LENGTH = { least: 21, most: 66 } as const;
/** Characters of its name. */
export const HABIT_NAME_MOST = 60;

export const habitFields = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(HABIT_NAME_MOST)),
  /** Its first day. */
  start: day,
  length: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(HABIT_LENGTH.least),
    v.maxValue(HABIT_LENGTH.most),
  ),
  /** Days on which it was done, unordered. */
  done: v.pipe(v.array(day), v.readonly()),
});

export const habit = v.pipe(
  v.object({ id: v.pipe(v.string(), v.minLength(1)), ...habitFields.entries }),
  v.readonly(),
);
export type Habit = v.InferOutput<typeof habit>;
