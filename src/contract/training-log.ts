import * as v from 'valibot';
import { kgOf } from './kg-of.ts';
import { BLOCK_KINDS } from './workout-plan.ts';

/**
 * The log of what was trained: rows made on a phone, of which the last writer of a row wins. `id` is a UUIDv7,
 * `hlc` a reading of a hybrid logical clock (src/lib/hlc.ts), instants are milliseconds since 1970.
 */

const instant = v.pipe(v.number(), v.integer());
/** Rows of an earlier release have none. */
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const written = { id: v.string(), hlc: v.string(), deleted: v.boolean() };

const workoutFields = v.object({
  workout_id: v.string(),
  program_id: v.string(),
  started_at: instant,
  ended_at: instant,
  note: v.nullable(v.string()),
  /** Effort from 1 (easy) to 3; null where the user did not say. */
  effort: v.nullable(v.picklist([1, 2, 3])),
  /** Time that was trained, without absences, as the user may have corrected it. */
  minutes: count,
  /** Sets that were done, and sets of the plan; of a plan without sets its steps. */
  sets_done: count,
  sets_planned: count,
});
export type WorkoutFields = v.InferOutput<typeof workoutFields>;

const setFields = v.object({
  exercise: v.string(),
  /** Position in the workout, from 0; a workout has at most one set at each. */
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Kind of the block in which the set was done. */
  kind: v.picklist(BLOCK_KINDS),
  reps: v.nullable(v.number()),
  kg: v.nullable(v.number()),
  /** Null without `kg`, and where the catalogue did not say; rows of an earlier release have none. */
  kg_of: v.optional(v.nullable(kgOf)),
  band: v.nullable(v.string()),
  anchor: v.nullable(v.number()),
  seconds: v.nullable(v.number()),
  done_at: instant,
  note: v.nullable(v.string()),
});
export type SetFields = v.InferOutput<typeof setFields>;

export const workoutRow = v.object({ ...written, ...workoutFields.entries });
export type WorkoutRow = v.InferOutput<typeof workoutRow>;

export const setRow = v.object({ ...written, ...setFields.entries, workout: v.string() });
export type SetRow = v.InferOutput<typeof setRow>;
