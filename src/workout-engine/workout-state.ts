import * as v from 'valibot';
import { kgOf } from '../contract/kg-of.ts';
import { dose, type Dose, plan, type Plan } from '../contract/workout-plan.ts';
import { doseOf, exerciseItemAt, withDose } from './dose.ts';
import { type Slot, slotsOf } from './slots.ts';

/**
 * An active workout. All instants are milliseconds since 1970; nothing counts ticks, so that the
 * state survives a kill as JSON. It says how things stood at `seenAt`; `advance` says how they stand now.
 */

const instant = v.number();
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Values with which a set was done. Without `reps`, those of the plan count. */
const setValues = v.object({
  reps: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  kg: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  kgOf: v.exactOptional(kgOf),
  /** The load helps. */
  assisted: v.exactOptional(v.boolean()),
  band: v.exactOptional(v.string()),
  anchor: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
  note: v.exactOptional(v.string()),
});
export type SetValues = v.InferOutput<typeof setValues>;

/** The result of a slot, or its correction. The last result of a slot holds, so that no set counts twice. */
const result = v.object({
  slot: index,
  status: v.picklist(['done', 'skipped']),
  at: instant,
  /** The exercise that was done, which may be a swapped one; absent for a step of a warm-up or cool-down. */
  exercise: v.exactOptional(v.string()),
  /** Whole seconds of a timed set. */
  seconds: v.exactOptional(v.number()),
  values: setValues,
});
export type Result = v.InferOutput<typeof result>;

const phase = v.object({
  name: v.picklist(['ready', 'work', 'rest', 'between', 'done']),
  /** The current slot or, during a rest, the coming one; null when nothing is left. */
  slot: v.nullable(index),
  startedAt: instant,
  /** Null where only a tap ends it. */
  endsAt: v.nullable(instant),
  /** Whether a phase `between` needs a tap to go on, even after its end. */
  waits: v.boolean(),
});
export type Phase = v.InferOutput<typeof phase>;

const moment = {
  phase,
  pausedAt: v.nullable(instant),
  /** Whether the workout paused by itself because the user was away. */
  isAway: v.boolean(),
  finishedAt: v.nullable(instant),
  /** Replacing exercises by `block.item`. */
  swaps: v.record(v.string(), v.string()),
  /** Doses that the plan had before a swap, by `block.item`. None in records of earlier releases, whose swaps kept them. */
  planned: v.optional(v.record(v.string(), dose), {}),
};

/** The user's remark on the whole workout; undo does not change it. */
const remark = v.object({
  note: v.string(),
  /** Perceived effort, from 1 (easy) to 3 (hard). */
  effort: v.nullable(v.picklist([1, 2, 3])),
  /** The user's correction of the trained time, in minutes; 0 in records of earlier releases. */
  addedMinutes: v.optional(v.pipe(v.number(), v.integer()), 0),
});
export type Remark = v.InferOutput<typeof remark>;

/** Values chosen for a set that is not done yet, and its initial ones. */
const draft = v.object({ preset: setValues, values: setValues });

/** A set that was added at a slot, or taken away there with the drafts that it had. */
const setEdit = v.object({
  slot: index,
  block: index,
  item: index,
  change: v.picklist([1, -1]),
  drafts: v.record(v.string(), draft),
});
export type SetEdit = v.InferOutput<typeof setEdit>;

/** The state before an event, for undo; `results` is the number of results at that time. */
const undoStep = v.object({
  ...moment,
  results: index,
  /** The event that an undo takes back; absent in records of earlier releases. */
  by: v.exactOptional(v.object({ type: v.string(), slot: v.nullable(index) })),
  /** The change of the plan that an undo takes back. Steps before it are of the plan before it. */
  edit: v.exactOptional(setEdit),
  /** The dose of an item before a swap, which an undo puts back into the plan. */
  replaced: v.exactOptional(v.object({ block: index, item: index, dose })),
});
export type UndoStep = v.InferOutput<typeof undoStep>;

/** Time to get ready before timed work that begins with a tap, in seconds. */
export const leadIns = v.picklist([3, 5, 10]);

/** Repetitions with which a set begins: those of the plan, or those of the same set last time. */
export const repsSources = v.picklist(['plan', 'last']);

const settings = v.object({
  leadIn: leadIns,
  /** Absent in records of earlier releases. */
  repsFrom: v.optional(repsSources, 'plan'),
});
export type WorkoutSettings = v.InferInput<typeof settings>;

/** Version of the stored state. A new one must be able to read the old: an active workout survives an update. */
const VERSION = 1;

/** A set of the log may have half a repetition, as other apps write them. */
const earlierSet = v.object({
  ...setValues.entries,
  reps: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.transform(Math.floor))),
});

/** Earlier releases kept the last set alone. The workout goes on without values that cannot be read. */
const earlierSets = v.fallback(
  v.union([
    v.array(earlierSet),
    v.pipe(
      v.custom<object>((input) => !Array.isArray(input)),
      earlierSet,
      v.transform((last) => [last]),
    ),
  ]),
  [],
);

const workoutState = v.pipe(
  v.object({
    version: v.literal(VERSION),
    plan,
    settings,
    startedAt: instant,
    seenAt: instant,
    ...moment,
    remark,
    /** Append-only list of results. */
    results: v.array(result),
    history: v.array(undoStep),
    /** Drafts by `draftKey`; undo does not change them. Empty in records of earlier releases. */
    drafts: v.optional(v.record(v.string(), draft), {}),
    /** Values that were taken for all sets of an exercise to come; undo does not change them. None in earlier releases. */
    taken: v.optional(v.record(v.string(), setValues), {}),
    /** Values of each exercise's sets when it was last done, in their order. */
    earlier: v.optional(v.record(v.string(), earlierSets), {}),
  }),
  v.check(({ plan: given, phase: { slot }, results }) => {
    const { length } = slotsOf(given);
    return (slot === null || slot < length) && results.every((each) => each.slot < length);
  }),
);
export type WorkoutState = v.InferOutput<typeof workoutState>;

/** Parses a stored state; undefined for one of another version, or a broken one. */
export function parseState(stored: unknown): WorkoutState | undefined {
  const parsed = v.safeParse(workoutState, stored);
  return parsed.success ? parsed.output : undefined;
}

/** Values of the sets of each exercise when it was last done, in their order. */
export type EarlierSets = Readonly<Record<string, SetValues[]>>;

/** An exercise that replaces a planned one; without a dose it has that of the plan. */
export interface Replacing {
  readonly exercise: string;
  readonly dose?: Dose;
}

/**
 * The state before anything was done: getting ready for the first set, with the exercises that replace planned ones by
 * `block.item`.
 */
export function start(
  given: Plan,
  chosen: WorkoutSettings,
  now: number,
  earlier: EarlierSets = {},
  replacing: Readonly<Record<string, Replacing>> = {},
): WorkoutState {
  const swaps: WorkoutState['swaps'] = {};
  const planned: WorkoutState['planned'] = {};
  let ownPlan = given;
  for (const [key, { exercise, dose: own }] of Object.entries(replacing)) {
    swaps[key] = exercise;
    const place = placeOf(key);
    const before = exerciseItemAt(given, place);
    if (own === undefined || before === undefined) continue;
    planned[key] = doseOf(before);
    ownPlan = withDose(ownPlan, place, own);
  }
  return {
    version: VERSION,
    plan: ownPlan,
    settings: { repsFrom: 'plan', ...chosen },
    startedAt: now,
    seenAt: now,
    phase: {
      name: 'ready',
      slot: 0,
      startedAt: now,
      endsAt: now + chosen.leadIn * 1_000,
      waits: false,
    },
    pausedAt: null,
    isAway: false,
    finishedAt: null,
    swaps,
    planned,
    remark: { note: '', effort: null, addedMinutes: 0 },
    results: [],
    history: [],
    drafts: {},
    taken: {},
    earlier,
  };
}

/** The slot at `index`. @throws for an index outside the plan. */
export function slotAt({ plan: given }: Pick<WorkoutState, 'plan'>, at: number): Slot {
  const slot = slotsOf(given)[at];
  if (slot === undefined) throw new RangeError(`the plan has no slot ${at}`);
  return slot;
}

export const itemKey = ({ block, item }: Pick<Slot, 'block' | 'item'>) => `${block}.${item}`;

/** The place that `itemKey` names. */
export function placeOf(key: string): Pick<Slot, 'block' | 'item'> {
  const [block = -1, item = -1] = key.split('.').map(Number);
  return { block, item };
}

/** Key of a draft. It holds the exercise, so that a swap starts with values of its own. */
export const draftKey = (slot: number, exercise: string) => `${slot} ${exercise}`;

/** The exercise of a slot, after swaps; undefined for a step of a warm-up or cool-down. */
export function exerciseAt({ plan: given, swaps }: WorkoutState, slot: Slot): string | undefined {
  const item = given[slot.block]?.items[slot.item];
  if (item === undefined || !('exercise' in item)) return undefined;
  return swaps[itemKey(slot)] ?? item.exercise;
}

/** The last result of each slot, which is the one that holds. */
export function outcomes({ results }: Pick<WorkoutState, 'results'>): ReadonlyMap<number, Result> {
  return new Map(results.map((each) => [each.slot, each]));
}
