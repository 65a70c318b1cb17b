import type { Exercise } from '../../../contract/documents.ts';
import { moveOf } from '../../../contract/workout-plan.ts';
import { type Slot, slotsOf } from '../../../workout-engine/slots.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import { exerciseAt, itemKey, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import { replacementsOf } from '../fit/spare.ts';
import type { ExercisesByName } from './exercises-by-name.ts';
import { doseIn } from './plan-of.ts';

/**
 * The exercise that a workout goes on with in the place of one that the user does not do; undefined where none fits.
 * `isAllowed` says what can be done and is not avoided.
 */
export function replacementIn(
  state: WorkoutState,
  name: string,
  byName: ExercisesByName,
  isAllowed: (name: string) => boolean,
): Exercise | undefined {
  const exercise = byName.get(name);
  if (exercise === undefined) return undefined;
  const planned = new Set(slotsOf(state.plan).map((slot) => exerciseAt(state, slot)));
  const known = [...byName.values()];
  const allowed = [...byName].flatMap(([each, found]) => (isAllowed(each) ? [found] : []));
  const fitting = replacementsOf(exercise, allowed, known);
  return fitting.find((each) => !planned.has(moveOf(each))) ?? fitting[0];
}

/**
 * The events by which a workout goes on without an exercise: `instead` takes its place wherever a set of it is open, or
 * its sets at `slot`, where the user is, are left out.
 */
export function eventsWithout(
  state: WorkoutState,
  { exercise, slot, instead }: { exercise: string; slot: number; instead: Exercise | undefined },
): WorkoutEvent[] {
  if (instead === undefined) return [{ type: 'skipToday', slot }];
  const done = new Set(state.results.map((result) => result.slot));
  const open = slotsOf(state.plan).filter(
    (each) => !done.has(each.index) && exerciseAt(state, each) === exercise,
  );
  const items = new Map(open.map((each) => [itemKey(each), each]));
  return [...items.values()].map((each) => swapAt(state, each, instead));
}

/** The event by which another exercise takes the place of the one at a slot. */
export function swapAt(
  { plan }: Pick<WorkoutState, 'plan'>,
  { index, block: at }: Pick<Slot, 'index' | 'block'>,
  to: Exercise,
): WorkoutEvent {
  const block = plan[at];
  const dose = block && doseIn(block, to);
  return { type: 'swap', slot: index, exercise: moveOf(to), ...(dose && { dose }) };
}
