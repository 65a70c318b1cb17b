import { type Slot, slotsOf } from './slots.ts';
import {
  draftKey,
  exerciseAt,
  type WorkoutState,
  outcomes,
  type Result,
  type SetValues,
} from './workout-state.ts';

/** Whether a set of the slot has numbers of its own: a warm-up and intervals that run by themselves have none. */
export function hasValues(state: WorkoutState, slot: Slot): boolean {
  const kind = state.plan[slot.block]?.kind;
  return exerciseAt(state, slot) !== undefined && (kind === 'sets' || kind === 'circuit');
}

/** The values of a set: those chosen for it, else its initial ones; empty where the slot has no values. */
export function pendingValues(state: WorkoutState, slot: Slot): SetValues {
  if (!hasValues(state, slot)) return {};
  const preset = presetOf(state, slot);
  const draft = state.drafts[draftKey(slot.index, exerciseAt(state, slot) ?? '')];
  // A draft made over other initial values is outdated: the set was done with it and corrected since.
  const isCurrent =
    draft !== undefined && FIELDS.every((name) => draft.preset[name] === preset[name]);
  return isCurrent ? draft.values : preset;
}

const FIELDS = ['reps', 'kg', 'band', 'anchor'] as const satisfies (keyof SetValues)[];

/**
 * The initial values of a set: its own if it was done before, else the load of the last set of the exercise in this
 * workout, else the load that was taken for the exercise, else that of the same set last time. Its repetitions never
 * follow those of the set before: they are those that were taken or the plan's, or last time's where the user chose so or
 * the plan names no number. Timed sets have no repetitions.
 */
export function presetOf(state: WorkoutState, slot: Slot): SetValues {
  const exercise = exerciseAt(state, slot);
  const settled = outcomes(state);
  const own = settled.get(slot.index);
  if (own?.status === 'done' && own.exercise === exercise) return own.values;
  const before = newestOf(state, exercise)?.values;
  const lastTime = earlierSet(state, slot);
  const taken = state.taken[exercise ?? ''];
  const { note: _, reps: __, ...load } = before ?? taken ?? lastTime;
  if (slot.workMs !== undefined) return load;
  const planned = plannedReps(state, slot);
  const [first, second] =
    state.settings.repsFrom === 'last' ? [lastTime.reps, planned] : [planned, lastTime.reps];
  const reps = taken?.reps ?? first ?? second ?? before?.reps;
  return reps === undefined ? load : { ...load, reps };
}

/** The upper bound of a range: 8 of `6–8`. */
function plannedReps({ plan }: WorkoutState, { block, item }: Slot): number | undefined {
  const planned = plan[block]?.items[item];
  const reps = planned && 'reps' in planned ? planned.reps : undefined;
  const found = reps?.match(/\d+/g)?.at(-1);
  return found === undefined ? undefined : Number(found);
}

/** The exercise's last set in this workout, with later corrections. */
function newestOf(state: WorkoutState, exercise: string | undefined): Result | undefined {
  const settled = outcomes(state);
  // Results are in the order in which they were made; sorting by their instants would fail after a clock change.
  const done = state.results.filter(({ status }) => status === 'done').map((each) => each.slot);
  return [...new Set(done)]
    .map((index) => settled.get(index))
    .findLast((result) => result?.status === 'done' && result.exercise === exercise);
}

/**
 * The values of the same set when the exercise was last done, which is its last one where there were fewer sets. Empty
 * where the slot has no values or there was no last time; a timed slot has no repetitions.
 */
export function lastTimeOf(state: WorkoutState, slot: Slot): SetValues {
  if (!hasValues(state, slot)) return {};
  const values = earlierSet(state, slot);
  if (slot.workMs === undefined) return values;
  const { reps: _, ...load } = values;
  return load;
}

function earlierSet(state: WorkoutState, slot: Slot): SetValues {
  const exercise = exerciseAt(state, slot);
  const sets = state.earlier[exercise ?? ''] ?? [];
  const before = slotsOf(state.plan).filter(
    (each) =>
      each.index < slot.index && hasValues(state, each) && exerciseAt(state, each) === exercise,
  );
  return sets[before.length] ?? sets.at(-1) ?? {};
}
