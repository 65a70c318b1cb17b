import * as v from 'valibot';
import { LONG_BANDS, MINIBANDS, OTHER_BAND } from './bands.ts';
import type { Location } from './documents.ts';

/** How the user trains, as told by the user: one value a key, each a row of the training log. */

const few = <S extends v.GenericSchema>(of: S, most: number) =>
  v.pipe(
    v.array(of),
    v.maxLength(most),
    v.check((list) => new Set(list).size === list.length),
  );

const kgStep = v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(50)));

const BANDS = [OTHER_BAND, ...MINIBANDS, ...LONG_BANDS] as const;
/** Days a user may train on: Monday is 1, Sunday is 7. */
const isoWeekday = v.picklist([1, 2, 3, 4, 5, 6, 7]);

/** Wishes of the user for a workout that spares something: jumps, the neighbours' ears, a part of the body. */
export const SPARED = ['jumps', 'noise', 'knee', 'wrist', 'back'] as const;

/** Longest list of moves that a user does not do. */
export const MOST_EXCLUDED = 60;

export const PREFERENCES = {
  // The documents themselves would come along into pages without training.
  place: v.picklist(['HOME', 'GYM'] as const satisfies readonly Location[]),
  days: v.pipe(few(isoWeekday, 7), v.minLength(1)),
  /** The hour of the trainings by the clocks of a zone: of its calendar and its reminders. */
  hour: v.object({
    at: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
    zone: v.pipe(v.string(), v.regex(/^[A-Za-z][\w+/-]{0,63}$/)),
  }),
  /** In the words of the workouts' `equipment`; empty where there is nothing. */
  equipment: few(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 40),
  /** Whether the user begins, also after a long pause, or trains regularly. */
  experience: v.picklist(['new', 'regular']),
  bands: few(v.picklist(BANDS), BANDS.length),
  /** Kilograms by which one dumbbell, and a bar with its plates on both ends, can be made heavier. */
  'load-steps': v.object({ dumbbell: kgStep, plates: kgStep }),
  spare: few(v.picklist(SPARED), SPARED.length),
  /** Moves that the user does not do in any workout. */
  excluded: few(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), MOST_EXCLUDED),
  /** Outcome of the first questions, which are asked once. */
  'first-questions': v.picklist(['answered', 'skipped']),
} as const;

export type PreferenceKey = keyof typeof PREFERENCES;
export type Preferences = {
  readonly [Key in PreferenceKey]?: v.InferOutput<(typeof PREFERENCES)[Key]>;
};
export const PREFERENCE_KEYS = Object.keys(PREFERENCES) as PreferenceKey[];
