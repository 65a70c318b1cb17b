import type { Exercise } from '../../../contract/documents.ts';
import { moveOf } from '../../../contract/workout-plan.ts';
import { exerciseItemAt, withDose } from '../../../workout-engine/dose.ts';
import { type Slot, slotsOf } from '../../../workout-engine/slots.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import { exerciseAt, itemKey, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import { replacementsOf } from '../fit/spare.ts';
import { neighboursOf } from '../progression/ladder.ts';
import type { ExercisesByName } from './exercises-by-name.ts';
import { doseIn, ladderDose } from './plan-of.ts';

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

interface Without {
  readonly exercise: string;
  readonly slot: number;
  readonly instead: Exercise | undefined;
  readonly byName: ExercisesByName;
}

/**
 * The events by which a workout goes on without an exercise: `instead` takes its place wherever a set of it is open, or
 * its sets at `slot`, where the user is, are left out.
 */
export function eventsWithout(
  state: WorkoutState,
  { exercise, slot, instead, byName }: Without,
): WorkoutEvent[] {
  const done = new Set(state.results.map((result) => result.slot));
  const open = slotsOf(state.plan).filter(
    (each) => !done.has(each.index) && exerciseAt(state, each) === exercise,
  );
  // The timer may have led beyond its last set.
  if (open.length === 0) return [];
  if (instead === undefined) return [{ type: 'skipToday', slot }];
  const items = new Map(open.map((each) => [itemKey(each), each]));
  return [...items.values()].map((each) => swapAt(state, each, instead, byName));
}

/**
 * The event by which another exercise takes the place of the one at a slot. A harder or easier movement has the range of the
 * plan, by which it is judged afterwards; any other exercise has its own.
 */
export function swapAt(
  { plan, planned }: Pick<WorkoutState, 'plan' | 'planned'>,
  at: Pick<Slot, 'index' | 'block' | 'item'>,
  to: Exercise,
  byName: ExercisesByName,
): WorkoutEvent {
  const exercise = moveOf(to);
  const block = plan[at.block];
  const before = exerciseItemAt(plan, at)?.exercise ?? '';
  const own = planned[itemKey(at)];
  const dose = neighboursOf(before, byName).includes(exercise)
    ? ladderDose(own ? withDose(plan, at, own) : plan, at, to)
    : block && doseIn(block, to);
  return { type: 'swap', slot: at.index, exercise, ...(dose && { dose }) };
}
