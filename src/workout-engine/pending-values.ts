import type { Slot } from './slots.ts';
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

/** The numbers that a set is done with: those chosen for it, else those it begins with; none where it has none. */
export function pendingValues(state: WorkoutState, slot: Slot): SetValues {
  if (!hasValues(state, slot)) return {};
  const preset = presetOf(state, slot);
  const draft = state.drafts[draftKey(slot.index, exerciseAt(state, slot) ?? '')];
  // Else the set was done with the draft and corrected since.
  const isCurrent =
    draft !== undefined && FIELDS.every((name) => draft.preset[name] === preset[name]);
  return isCurrent ? draft.values : preset;
}

const FIELDS = ['reps', 'kg', 'band', 'anchor'] as const satisfies (keyof SetValues)[];

/**
 * The numbers a set begins with: its own where it was done before, else those of the last set of the same
 * exercise in this workout, else the load of the workout before with the repetitions of the plan; where the plan
 * names no number, the repetitions of the workout before. Timed sets count none, whatever the last one did.
 */
export function presetOf(state: WorkoutState, slot: Slot): SetValues {
  const exercise = exerciseAt(state, slot);
  const settled = outcomes(state);
  const own = settled.get(slot.index);
  if (own?.status === 'done' && own.exercise === exercise) return own.values;
  const last = newestOf(state, exercise);
  const earlier = state.earlier[exercise ?? ''] ?? {};
  const { note: _, reps: __, ...load } = last?.values ?? earlier;
  if (slot.workMs !== undefined) return load;
  const reps = last?.values.reps ?? plannedReps(state, slot) ?? earlier.reps;
  return reps === undefined ? load : { ...load, reps };
}

/** The most of `6–8`. */
function plannedReps({ plan }: WorkoutState, { block, item }: Slot): number | undefined {
  const planned = plan[block]?.items[item];
  const reps = planned && 'reps' in planned ? planned.reps : undefined;
  const found = reps?.match(/\d+/g)?.at(-1);
  return found === undefined ? undefined : Number(found);
}

/** The set of the exercise that was done last in this workout, as it was corrected since. */
function newestOf(state: WorkoutState, exercise: string | undefined): Result | undefined {
  const settled = outcomes(state);
  // In the order in which they were done: by their instants a clock that was set back would change it.
  const done = state.results.filter(({ status }) => status === 'done').map((each) => each.slot);
  return [...new Set(done)]
    .map((index) => settled.get(index))
    .findLast((result) => result?.status === 'done' && result.exercise === exercise);
}

/**
 * What the exercise of the slot was done with the last time: in this workout, else in the ones before. The
 * set that was done last of all is left out, for a screen shows its numbers by themselves. None where the
 * slot has no numbers; a timed one has no repetitions.
 */
export function lastTimeOf(state: WorkoutState, slot: Slot): SetValues {
  if (!hasValues(state, slot)) return {};
  const exercise = exerciseAt(state, slot) ?? '';
  const newest = newestOf(state, exercise);
  const isShown = newest?.slot === state.results.at(-1)?.slot;
  const values = (isShown ? undefined : newest?.values) ?? state.earlier[exercise] ?? {};
  if (slot.workMs === undefined) return values;
  const { reps: _, ...load } = values;
  return load;
}
