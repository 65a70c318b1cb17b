import type { Exercise, Workout } from '../../../contract/documents.ts';
import type { ExerciseItem, Plan } from '../../../contract/workout-plan.ts';
import { moveOf } from '../move-of.ts';

/**
 * The plan that an active workout follows: its own, or else its exercises in their order, with the sets,
 * repetitions and rests of their documents. Undefined where there is neither.
 */
export function planOf(
  { plan }: Pick<Workout, 'plan'>,
  exercises: readonly Exercise[],
): Plan | undefined {
  if (plan !== undefined) return plan;
  if (exercises.length === 0) return undefined;
  const items = exercises.toSorted((a, b) => a.order - b.order).map(itemOf);
  return [{ kind: 'sets', title: 'Ćwiczenia', items }];
}

const SIDES = /\s{1,20}na\s{1,20}stronę$/;

/** The item of an exercise that no plan holds. */
export function itemOf(exercise: Exercise): ExerciseItem {
  const { sets = 1, reps = '', duration, rest = 0 } = exercise;
  const amount = reps.replace(SIDES, '').trim();
  const timed = /^(\d+)\s*s$/.exec(amount)?.[1];
  const work = timed === undefined ? amount === '' && duration : Number(timed);
  return {
    exercise: moveOf(exercise),
    sets: Math.max(1, Math.round(sets)),
    // An exercise without repetitions or time has no amount: the user decides when the set is done.
    ...(work ? { work: Math.round(work) } : { reps: amount }),
    rest: Math.max(0, Math.round(rest)),
    ...(SIDES.test(reps) && { side: 'each' as const }),
  };
}
