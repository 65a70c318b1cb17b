import * as v from 'valibot';
import { plan, type Plan } from '../contract/workout-plan.ts';
import { type Slot, slotsOf } from './slots.ts';

/**
 * An active workout. All instants are milliseconds since 1970; nothing counts ticks, so that the
 * state survives a kill as JSON. It says how things stood at `seenAt`; `advance` says how they stand now.
 */

const instant = v.number();
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the user did in a set, beside what the plan says. */
export const setValues = v.object({
  reps: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  kg: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  band: v.exactOptional(v.string()),
  anchor: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
  note: v.exactOptional(v.string()),
});
export type SetValues = v.InferOutput<typeof setValues>;

/** What became of a slot, or a correction of that: the last one of a slot holds, so no set counts twice. */
const result = v.object({
  slot: index,
  status: v.picklist(['done', 'skipped']),
  at: instant,
  /** The one that was done, which a swap may have changed; a step of a warm-up has none. */
  exercise: v.exactOptional(v.string()),
  /** Of a timed set, whole seconds. */
  seconds: v.exactOptional(v.number()),
  values: setValues,
});
export type Result = v.InferOutput<typeof result>;

const phase = v.object({
  name: v.picklist(['ready', 'work', 'rest', 'between', 'done']),
  /** The one that is done or, during a rest, that comes; null when nothing is left. */
  slot: v.nullable(index),
  startedAt: instant,
  /** Null where only a tap ends it. */
  endsAt: v.nullable(instant),
  /** Of `between`: it goes on with a tap, also after its end. */
  waits: v.boolean(),
});
export type Phase = v.InferOutput<typeof phase>;

const moment = {
  phase,
  pausedAt: v.nullable(instant),
  /** Paused by itself: it would have gone on without the user. */
  isAway: v.boolean(),
  finishedAt: v.nullable(instant),
  /** By `block.item` the exercise that is done instead. */
  swaps: v.record(v.string(), v.string()),
};

/** What the user says of the workout as a whole; no part of what is undone. */
const remark = v.object({
  note: v.string(),
  /** How hard it was, from 1 (easy) to 3. */
  effort: v.nullable(v.picklist([1, 2, 3])),
  /** By how much the user has corrected the time; what an earlier release has stored has no correction. */
  addedMinutes: v.optional(v.pipe(v.number(), v.integer()), 0),
});
export type Remark = v.InferOutput<typeof remark>;

/** How it was before an event; `results` is how many of them there were. */
const undoStep = v.object({
  ...moment,
  results: index,
  /** The event that an undo takes back. Steps of an earlier release do not say it. */
  by: v.exactOptional(v.object({ type: v.string(), slot: v.nullable(index) })),
});
export type UndoStep = v.InferOutput<typeof undoStep>;

/** Seconds before timed work that begins with a tap. */
export const leadIns = v.picklist([3, 5, 10]);

const settings = v.object({ leadIn: leadIns });
export type WorkoutSettings = v.InferOutput<typeof settings>;

/** Numbers chosen for a set that is not done yet, and those it began with. */
const draft = v.object({ preset: setValues, values: setValues });

/** Raised only together with a way to read what was stored before: an active workout survives an update. */
const VERSION = 1;

const workoutState = v.pipe(
  v.object({
    version: v.literal(VERSION),
    plan,
    settings,
    startedAt: instant,
    seenAt: instant,
    ...moment,
    remark,
    /** Only ever added to. */
    results: v.array(result),
    history: v.array(undoStep),
    /** By `draftKey`; no part of what is undone. What was stored before there were any has none. */
    drafts: v.optional(v.record(v.string(), draft), {}),
    /** By exercise, the numbers of its last set in the workouts before this one. */
    earlier: v.optional(v.record(v.string(), setValues), {}),
  }),
  v.check(({ plan: given, phase: { slot }, results }) => {
    const { length } = slotsOf(given);
    return (slot === null || slot < length) && results.every((each) => each.slot < length);
  }),
);
export type WorkoutState = v.InferOutput<typeof workoutState>;

/** Undefined for what another version has written, and for what is broken. */
export function parseState(stored: unknown): WorkoutState | undefined {
  const parsed = v.safeParse(workoutState, stored);
  return parsed.success ? parsed.output : undefined;
}

/** Numbers of sets, by exercise. */
export type ValuesByExercise = Readonly<Record<string, SetValues>>;

/** The state before anything was done: getting ready for the first set. */
export function start(
  given: Plan,
  chosen: WorkoutSettings,
  now: number,
  earlier: ValuesByExercise = {},
): WorkoutState {
  return {
    version: VERSION,
    plan: given,
    settings: chosen,
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
    swaps: {},
    remark: { note: '', effort: null, addedMinutes: 0 },
    results: [],
    history: [],
    drafts: {},
    earlier,
  };
}

/** Throws for a number that no slot of the plan has. */
export function slotAt({ plan: given }: Pick<WorkoutState, 'plan'>, at: number): Slot {
  const slot = slotsOf(given)[at];
  if (slot === undefined) throw new RangeError(`the plan has no slot ${at}`);
  return slot;
}

export const itemKey = ({ block, item }: Pick<Slot, 'block' | 'item'>) => `${block}.${item}`;

/** After a swap the numbers are those of the new exercise. */
export const draftKey = (slot: number, exercise: string) => `${slot} ${exercise}`;

/** Undefined for a step of a warm-up or cool-down. */
export function exerciseAt({ plan: given, swaps }: WorkoutState, slot: Slot): string | undefined {
  const item = given[slot.block]?.items[slot.item];
  if (item === undefined || !('exercise' in item)) return undefined;
  return swaps[itemKey(slot)] ?? item.exercise;
}

/** The result that holds, by slot. */
export function outcomes({ results }: Pick<WorkoutState, 'results'>): ReadonlyMap<number, Result> {
  return new Map(results.map((each) => [each.slot, each]));
}
