import * as v from 'valibot';
import { instantMs } from './instants.ts';
import { kgOf } from './kg-of.ts';
import { BLOCK_KINDS } from './workout-plan.ts';

/**
 * Workouts and sets of the log of what was trained, as a phone stores them: rows of which the last writer wins. `id` is
 * a UUIDv7, `hlc` a reading of a hybrid logical clock (src/contract/hlc.ts), instants are milliseconds since 1970. The
 * shapes in which they leave the phone stand in training-rows.ts.
 */

const instant = v.pipe(instantMs, v.integer());
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) => v.pipe(between(least, most), v.integer());
const note = v.nullable(v.pipe(v.string(), v.maxLength(1_000)));
/** `workout_id` and `program_id` of a workout that is not of the catalogue. */
export const OWN = 'own';

/** Id of a document of the catalogue, or `OWN`. */
const catalogueId = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/));
const written = { id: v.string(), hlc: v.string(), deleted: v.boolean() };

/** Names the import of a file that has written a row, by which it is taken back; a UUIDv7. */
export const importId = v.optional(
  v.pipe(v.string(), v.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/)),
);

/** Rows of an earlier release have none. */
const count = v.optional(whole(0, 9_999));

export const workoutFields = v.object({
  workout_id: catalogueId,
  program_id: catalogueId,
  /** Name of a workout that is not of the catalogue. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
  started_at: instant,
  ended_at: instant,
  /**
   * Minutes east of UTC in which the instants were meant: the user's local day of then. Rows of an earlier release have
   * none.
   */
  zone_offset: v.optional(whole(-1_080, 1_080)),
  note,
  /** Effort from 1 (easy) to 3; null where the user did not say. */
  effort: v.nullable(v.picklist([1, 2, 3])),
  /** Time that was trained, without absences, as the user may have corrected it. */
  minutes: count,
  /** Sets that were done, and sets of the plan; of a plan without sets its steps. */
  sets_done: count,
  sets_planned: count,
  import_id: importId,
});
export type WorkoutFields = v.InferOutput<typeof workoutFields>;

export const setFields = v.object({
  /** A move of the catalogue, or `own:` and the id of an exercise of the user's own. */
  exercise: v.pipe(
    v.string(),
    v.regex(/^(?:own:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\w.-]{1,128})$/),
  ),
  /** Position in the workout, from 0; a workout has at most one set at each. */
  position: whole(0, 9_999),
  /** Kind of the block in which the set was done. */
  kind: v.picklist(BLOCK_KINDS),
  reps: v.nullable(between(0, 9_999)),
  /** Kilograms, whatever unit was typed. */
  kg: v.nullable(between(0, 9_999)),
  /** Null without `kg`, and where the catalogue did not say; rows of an earlier release have none. */
  kg_of: v.optional(v.nullable(kgOf)),
  band: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  anchor: v.nullable(between(0, 99)),
  seconds: v.nullable(between(0, 86_400)),
  done_at: instant,
  note,
  /** The side that was trained; null, or none in rows of an earlier release, where both were. */
  side: v.optional(v.nullable(v.picklist(['left', 'right']))),
  /** A set without one is normal. */
  set_type: v.optional(v.picklist(['normal', 'warmup', 'drop', 'failure'])),
  /** Unit of the load that was typed; kg where there is none. */
  unit: v.optional(v.picklist(['kg', 'lb'])),
  /** The load helps, as that of an assisted pull-up. */
  assisted: v.optional(v.boolean()),
});
export type SetFields = v.InferOutput<typeof setFields>;

export const workoutRow = v.object({ ...written, ...workoutFields.entries });
export type WorkoutRow = v.InferOutput<typeof workoutRow>;

export const setRow = v.object({ ...written, ...setFields.entries, workout: v.string() });
export type SetRow = v.InferOutput<typeof setRow>;
