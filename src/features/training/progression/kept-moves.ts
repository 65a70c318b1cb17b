import type { Plan } from '../../../contract/workout-plan.ts';
import type { DoneWorkout, LastSets } from '../../../offline/training/last-sets.ts';
import { itemKey } from '../../../workout-engine/workout-state.ts';
import { type Moves, neighboursOf } from './ladder.ts';
import type { Known } from './progress.ts';

export interface Ladders extends Pick<Known, 'plans'> {
  /** Moves that may be done today, by the names that plans use. */
  readonly moves: Moves;
  /** When the user has last changed what is avoided: what was done before may have avoided something else. */
  readonly avoidedSince: number;
}

/**
 * The harder and easier movements with which a workout goes on in the place of planned exercises, by `itemKey`: those that
 * were done instead in the last workout that had the exercise. A movement that the plan has itself is none, neither is one
 * that the other workout had in its plan, and none comes twice.
 */
export function keptMoves(
  plan: Plan,
  { workouts }: Pick<LastSets, 'workouts'>,
  { plans, moves, avoidedSince }: Ladders,
): Record<string, string> {
  const planned = namesIn(plan);
  const earlier = workouts.map(({ workoutId, exercises }) => ({
    names: namesIn(plans.get(workoutId) ?? []),
    exercises,
  }));
  const kept: Record<string, string> = {};
  for (const [block, { items }] of plan.entries()) {
    for (const [item, each] of items.entries()) {
      if (!('exercise' in each)) continue;
      const { exercise } = each;
      const others = neighboursOf(exercise, moves).filter(
        (move) => !planned.has(move) && !Object.values(kept).includes(move),
      );
      const move = doneInstead(exercise, others, earlier, avoidedSince);
      if (move !== undefined) kept[itemKey({ block, item })] = move;
    }
  }
  return kept;
}

/** The one of `others` that was done in the place of an exercise when that came last; undefined where itself was done. */
function doneInstead(
  exercise: string,
  others: readonly string[],
  earlier: readonly (Pick<DoneWorkout, 'exercises'> & { readonly names: ReadonlySet<string> })[],
  since: number,
): string | undefined {
  for (const { names, exercises } of earlier) {
    if (exercises.has(exercise)) return undefined;
    if (!names.has(exercise)) continue;
    const at = (move: string) => exercises.get(move) ?? 0;
    const [newest] = others
      .filter((move) => !names.has(move) && at(move) > since)
      .toSorted((a, b) => at(b) - at(a));
    if (newest !== undefined) return newest;
  }
  return undefined;
}

const namesIn = (plan: Plan): ReadonlySet<string> =>
  new Set(
    plan.flatMap(({ items }) =>
      items.flatMap((item) => ('exercise' in item ? [item.exercise] : [])),
    ),
  );
