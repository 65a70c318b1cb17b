import * as v from 'valibot';
import { isDay } from '../../lib/days.ts';
import { createJournalStore } from '../../offline/journal.ts';

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

const measurement = v.pipe(
  v.object({ date: v.pipe(v.string(), v.check(isDay)), ...measures }),
  v.check((entry) => MEASURES.some((measure) => entry[measure] !== undefined)),
  v.readonly(),
);
/** Measurements of a day, at least one. */
export type Measurement = v.InferOutput<typeof measurement>;

export const measurementStore = createJournalStore('measurements', measurement, ({ date }) => date);
