import * as v from 'valibot';
import { daysBetween } from '../lib/days.ts';
import { day, week } from './day.ts';
import { EXERCISE_NAME_LENGTH } from './exercise-name.ts';
import { hlc } from './hlc.ts';
import { habitFields, hasMeasure, measurementFields } from './journals.ts';
import { MOST_MOVED } from './planned-days.ts';
import { PREFERENCE_KEYS, PREFERENCES } from './preferences.ts';
import { importId, setFields, workoutFields } from './workout-rows.ts';

/**
 * Rows of the training log on their way between phone and server. A row is a state with a clock: the newer one wins
 * (newer-row.ts), so that sending it again, in any order, changes nothing. A tombstone keeps its fields, but for those
 * of a body's measures, habits and preferences, which a deletion is to remove.
 */

const uuid = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
);
const live = v.literal(false);
const gone = v.literal(true);
const written = { id: uuid, hlc, deleted: v.boolean() };

const workout = v.object({
  type: v.literal('workout'),
  ...written,
  ...workoutFields.entries,
});

const set = v.object({
  type: v.literal('set'),
  ...written,
  ...setFields.entries,
  /** Id of its workout. */
  workout: uuid,
});

const muscleGroups = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/))),
  v.maxLength(16),
);

/** An exercise of the user's own; its sets name it `own:` and this id. */
const exercise = v.object({
  type: v.literal('exercise'),
  ...written,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(EXERCISE_NAME_LENGTH)),
  /** Muscle groups that do the work, and those that help. */
  main: muscleGroups,
  helping: muscleGroups,
  amount: v.picklist(['reps', 'seconds']),
  import_id: importId,
});

const ofMeasurement = { type: v.literal('measurement'), id: day, hlc };
/** Of a day, which is its id. */
const measurement = v.variant('deleted', [
  v.pipe(
    v.object({ ...ofMeasurement, deleted: live, ...measurementFields.entries }),
    v.check((entry) => hasMeasure(entry)),
    v.check(({ id, date }) => id === date),
  ),
  v.object({ ...ofMeasurement, deleted: gone }),
]);

const ofHabit = { type: v.literal('habit'), id: uuid, hlc };
const habit = v.variant('deleted', [
  v.object({
    ...ofHabit,
    deleted: live,
    ...habitFields.entries,
    done: v.pipe(habitFields.entries.done, v.maxLength(366)),
  }),
  v.object({ ...ofHabit, deleted: gone }),
]);

/** A week that neither counts nor breaks a streak; its Monday is its id. */
const weekOff = v.pipe(
  v.object({
    type: v.literal('week_off'),
    id: week,
    hlc,
    deleted: v.boolean(),
    week,
    reason: v.picklist(['illness', 'holiday']),
    import_id: importId,
  }),
  v.check((row) => row.id === row.week),
);

/**
 * A change of the plan of a day, which is its id: its training is moved `to` another day, or skipped. On a day without one
 * the same day adds a training.
 */
const plannedDay = v.pipe(
  v.object({
    type: v.literal('planned_day'),
    id: day,
    hlc,
    deleted: v.boolean(),
    to: v.nullable(day),
    import_id: importId,
  }),
  v.check(({ id, to }) => to === null || Math.abs(daysBetween(id, to)) <= MOST_MOVED),
);

const ofPreference = { type: v.literal('preference'), hlc };
/** A preference of the user; its key is its id. */
const preference = v.variant('deleted', [
  v.variant(
    'id',
    // A page that needs no rows is built without them.
    /* @__PURE__ */ PREFERENCE_KEYS.map((key) =>
      v.object({
        ...ofPreference,
        id: v.literal(key),
        deleted: live,
        value: PREFERENCES[key],
        import_id: importId,
      }),
    ),
  ),
  v.object({ ...ofPreference, id: v.picklist(PREFERENCE_KEYS), deleted: gone }),
]);

/**
 * A proposal that the user does not want. Its id is that of the newest set that was known of the exercise: it holds until
 * there is a newer one. Of the offer to begin a program anew `exercise` is the program, and the id that of the last workout.
 */
const refusal = v.object({
  type: v.literal('refusal'),
  ...written,
  exercise: setFields.entries.exercise,
  import_id: importId,
});

export const trainingRow = v.variant('type', [
  workout,
  set,
  exercise,
  measurement,
  habit,
  weekOff,
  preference,
  refusal,
  plannedDay,
]);
export type TrainingRow = v.InferOutput<typeof trainingRow>;
