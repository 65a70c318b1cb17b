import type { Exercise, Workout } from '../../../contract/documents.ts';
import {
  type Dose,
  type ExerciseItem,
  moveOf,
  type Plan,
  type PlanBlock,
} from '../../../contract/workout-plan.ts';
import { doseOf, exerciseItemAt } from '../../../workout-engine/dose.ts';

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

/** The dose of an exercise that comes into a block in the place of another one. Undefined in intervals, which keep their time. */
export function doseIn({ kind }: Pick<PlanBlock, 'kind'>, exercise: Exercise): Dose | undefined {
  if (kind === 'intervals') return undefined;
  return doseOf(itemOf(exercise));
}

/**
 * As `doseIn`, of a harder or easier movement for an item: the range of the plan goes on where both are counted or both are
 * timed, and where a timer leads through the rounds.
 */
export function ladderDose(
  plan: Plan,
  at: { readonly block: number; readonly item: number },
  move: Exercise,
): Dose | undefined {
  const block = plan[at.block];
  const planned = exerciseItemAt(plan, at);
  const own = block && doseIn(block, move);
  if (own === undefined || planned === undefined) return undefined;
  if (block?.kind === 'circuit' && planned.work !== undefined) return undefined;
  const isSameKind = (own.work === undefined) === (planned.work === undefined);
  const { side: _, ...range } = doseOf(planned);
  return isSameKind ? { ...range, ...(own.side && { side: own.side }) } : own;
}
