import * as v from 'valibot';
import { strain } from './strains.ts';

/**
 * The tasks of a workout in their order: the field `plan` of a workout's document. The
 * importer writes it and the text of the schedule from the same blocks. All times are whole seconds.
 */

export const BLOCK_KINDS = ['warmup', 'sets', 'circuit', 'intervals', 'cooldown'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A set is done once on each side; `reps` and `work` are those of one side. */
const side = v.exactOptional(v.literal('each'));

const doseFields = {
  /** `12`, `6–8`, `8 kroków`. */
  reps: v.exactOptional(v.string()),
  work: v.exactOptional(v.pipe(seconds, v.minValue(1))),
  side,
};

/** The dose of one set: counted (`reps`) or timed (`work`, in seconds); of one side, where `side` says so. */
export const dose = v.object(doseFields);
export type Dose = v.InferOutput<typeof dose>;

const exerciseItem = v.pipe(
  v.object({
    /** `move` of the exercise's document, or its id where it has none. */
    exercise: v.string(),
    /** Number of rounds in which it comes, in a circuit and in intervals. */
    sets: count,
    ...doseFields,
    /** Rest after each set; in a circuit the time for the way to the next station. */
    rest: seconds,
    note: v.exactOptional(v.string()),
  }),
  v.check(({ reps, work }) => (reps === undefined) !== (work === undefined)),
);
export type ExerciseItem = v.InferOutput<typeof exerciseItem>;

/** The picture and the video of a movement. */
const clip = v.object({
  image: v.string(),
  placeholder: v.exactOptional(v.string()),
  video: v.string(),
  /** Size of the video in bytes, which a download shows before it begins. */
  videoBytes: v.exactOptional(v.number()),
});
export type Clip = v.InferOutput<typeof clip>;

/** A step of a warm-up or cool-down; it is none of the workout's exercises. */
const textItem = v.object({
  /** Its name. */
  text: v.string(),
  /** Technique of the exercise; documents from before there were hints have it in `text`. */
  hint: v.exactOptional(v.string()),
  work: v.pipe(seconds, v.minValue(1)),
  side,
  clip: v.exactOptional(clip),
  /** Attributes of its move, as an exercise's document has them; left out where there is none. */
  jumps: v.exactOptional(v.boolean()),
  loud: v.exactOptional(v.boolean()),
  strains: v.exactOptional(v.array(strain)),
});
export type TextItem = v.InferOutput<typeof textItem>;

/** The name by which plans and preferences call the exercise of a document. */
export const moveOf = ({ move, id }: { move?: string | undefined; id: string }) => move ?? id;

/** Seconds of steps, both sides counted. */
export const secondsOfSteps = (steps: readonly TextItem[]) =>
  steps.reduce((sum, { work, side: each }) => sum + (each === undefined ? work : 2 * work), 0);

export type PlanItem = ExerciseItem | TextItem;

const planBlock = v.object({
  kind: v.picklist(BLOCK_KINDS),
  title: v.string(),
  /** Text of the schedule before the items. */
  text: v.exactOptional(v.string()),
  /**
   * Number of rounds: in each round of a circuit every item comes once; in intervals the items take turns,
   * one a round.
   */
  rounds: v.exactOptional(count),
  /** Rest between exercises, or between rounds of a circuit. Without it the rest of the last set holds. */
  restBetween: v.exactOptional(seconds),
  /** Rest before the next block; in the last block, before the end. */
  restAfter: v.exactOptional(seconds),
  items: v.pipe(v.array(v.union([exerciseItem, textItem])), v.minLength(1)),
});
export type PlanBlock = v.InferOutput<typeof planBlock>;

export const plan = v.pipe(v.array(planBlock), v.minLength(1));
export type Plan = v.InferOutput<typeof plan>;

/** Clips of the warm-up and cool-down steps, in their order. */
export function clipsOf(given: Plan | undefined): Clip[] {
  const items = (given ?? []).flatMap((block) => block.items);
  return items.flatMap((item) => ('clip' in item && item.clip ? [item.clip] : []));
}
