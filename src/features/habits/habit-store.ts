import * as v from 'valibot';
import { isDay } from '../../lib/days.ts';
import { createJournalStore } from '../../offline/journal.ts';

/** The length of a habit in days. */
export const HABIT_LENGTH = { least: 21, most: 66 } as const;
/** Characters of its name. */
export const HABIT_NAME_MOST = 60;

const day = v.pipe(v.string(), v.check(isDay));

const habit = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
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
  }),
  v.readonly(),
);
export type Habit = v.InferOutput<typeof habit>;

export const habitStore = createJournalStore('habits', habit, ({ id }) => id);
