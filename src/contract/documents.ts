import * as v from 'valibot';
import { kgOf } from './kg-of.ts';
import { muscle } from './muscles.ts';
import { strain } from './strains.ts';
import { plan } from './workout-plan.ts';

/** Shapes of the document database, as the page receives them (ids joined in, references as ids). */

export const LOCATIONS = ['HOME', 'GYM'] as const;
export type Location = (typeof LOCATIONS)[number];

/** Kinds of a program; one without a kind is a course of workouts in their order. */
export const PROGRAM_KINDS = ['collection'] as const;

export const DEFAULT_DIFFICULTY = 'Średniozaawansowany';

/** The elements of a schedule, without attributes; the app's stylesheet has rules for these. */
export const SCHEDULE_ELEMENTS: readonly string[] = [
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
];

const text = v.fallback(v.string(), '');
const wholeNumber = v.fallback(v.number(), 0);

/** A field that may be missing: null and any invalid value count as missing. */
const ifValid = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

export const program = v.object({
  id: v.string(),
  /** The workouts of a collection have no order: none of them follows another one. */
  kind: ifValid(v.picklist(PROGRAM_KINDS)),
  name: text,
  description: text,
  new_image2: text,
  background2: text,
  placeholder: ifValid(v.string()),
  location: v.picklist(LOCATIONS),
  order: wholeNumber,
  /** Days without training after each of its workouts. */
  restDays: ifValid(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Minutes of its shortest and its longest workout. */
  shortest: ifValid(v.number()),
  longest: ifValid(v.number()),
  /** Equipment of at least half of its workouts, the most frequent first. */
  equipment: ifValid(v.array(v.string())),
  /** Difficulty of its first workout. */
  difficulty: ifValid(v.string()),
});
export type Program = v.InferOutput<typeof program>;

export const workout = v.object({
  id: v.string(),
  name: text,
  duration: wholeNumber,
  level: ifValid(v.string()),
  difficulty: ifValid(v.string()),
  equipment: v.fallback(v.array(v.string()), []),
  image: text,
  placeholder: ifValid(v.string()),
  order: wholeNumber,
  programId: v.string(),
  training: v.fallback(v.array(v.string()), []),
  description: text,
  /** A list of HTML strings, or that list as JSON in a string; see `scheduleOf` in training-schedule.ts. */
  trainingSchedule: ifValid(v.union([v.string(), v.array(v.string())])),
  /** Documents written without blocks have none, nor have those stored by earlier versions. */
  plan: ifValid(plan),
});
export type Workout = v.InferOutput<typeof workout>;

export const exercise = v.object({
  id: v.string(),
  /** Id of the move, which all workouts with this exercise share. */
  move: ifValid(v.string()),
  name: text,
  image: text,
  placeholder: ifValid(v.string()),
  video: text,
  /** Bytes of the video, for the size of a download before it begins. */
  videoBytes: ifValid(v.number()),
  /** Seconds of work in one set. */
  duration: wholeNumber,
  order: wholeNumber,
  workoutId: v.string(),
  sets: ifValid(v.number()),
  reps: ifValid(v.string()),
  /** Seconds of rest between sets. */
  rest: ifValid(v.number()),
  cues: ifValid(v.string()),
  /** Exercises of the same movement may stand for each other. */
  movement: ifValid(v.string()),
  /** Needed equipment, in the words of the workouts' `equipment`. */
  equipment: ifValid(v.array(v.string())),
  kgOf: ifValid(kgOf),
  /** Muscle groups that do the work, and those that help. */
  main: ifValid(v.array(muscle)),
  helping: ifValid(v.array(muscle)),
  /** Whether it jumps, and whether it is heard in the rooms below. */
  jumps: ifValid(v.boolean()),
  loud: ifValid(v.boolean()),
  /** Parts of the body that it loads noticeably. */
  strains: ifValid(v.array(strain)),
  /** Move that is the next harder one of the same movement. */
  harder: ifValid(v.string()),
});
export type Exercise = v.InferOutput<typeof exercise>;
