import * as v from 'valibot';

/** Shapes of the document database, as the page receives them (ids joined in, references as ids). */

export const LOCATIONS = ['HOME', 'GYM'] as const;
export type Location = (typeof LOCATIONS)[number];

export const DEFAULT_DIFFICULTY = 'Średniozaawansowany';

const text = v.fallback(v.string(), '');
const wholeNumber = v.fallback(v.number(), 0);

export const program = v.object({
  id: v.string(),
  name: text,
  description: text,
  new_image2: text,
  background2: text,
  placeholder: v.optional(v.string()),
  location: v.picklist(LOCATIONS),
  order: wholeNumber,
});
export type Program = v.InferOutput<typeof program>;

export const workout = v.object({
  id: v.string(),
  name: text,
  duration: wholeNumber,
  level: v.optional(v.string()),
  difficulty: v.optional(v.string()),
  equipment: v.fallback(v.array(v.string()), []),
  image: text,
  placeholder: v.optional(v.string()),
  order: wholeNumber,
  programId: v.string(),
  training: v.fallback(v.array(v.string()), []),
  description: text,
  /** A list of HTML strings, or that list as JSON in a string; see `scheduleOf`. */
  trainingSchedule: v.optional(v.union([v.string(), v.array(v.string())])),
});
export type Workout = v.InferOutput<typeof workout>;

export const exercise = v.object({
  id: v.string(),
  name: text,
  image: text,
  placeholder: v.optional(v.string()),
  video: text,
  /** Bytes of the film, for the size of a download before it begins. */
  videoBytes: v.optional(v.number()),
  /** Seconds of work in one set. */
  duration: wholeNumber,
  order: wholeNumber,
  workoutId: v.string(),
  sets: v.optional(v.number()),
  reps: v.optional(v.string()),
  /** Seconds of rest between sets. */
  rest: v.optional(v.number()),
  cues: v.optional(v.string()),
});
export type Exercise = v.InferOutput<typeof exercise>;
