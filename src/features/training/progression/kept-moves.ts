import type { Plan } from '../../../contract/workout-plan.ts';
import type { LastSets } from '../../../offline/training/last-sets.ts';
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
 * were done instead when the exercise came last. A movement that the plan has itself is none, neither is one that the other
 * workout had in its plan, and none comes twice.
 */
export function keptMoves(
  plan: Plan,
  { sets, workoutIds }: LastSets,
  { plans, moves, avoidedSince }: Ladders,
): Record<string, string> {
  const lastOf = (exercise: string) => sets.findLast((set) => set.exercise === exercise);
  const planned = namesIn(plan);
  const kept: Record<string, string> = {};
  for (const [block, { items }] of plan.entries()) {
    for (const [item, each] of items.entries()) {
      if (!('exercise' in each)) continue;
      const { exercise } = each;
      const since = Math.max(avoidedSince, lastOf(exercise)?.done_at ?? 0);
      const [newest] = neighboursOf(exercise, moves)
        .flatMap((move) => {
          const isFree = !planned.has(move) && !Object.values(kept).includes(move);
          const last = isFree ? lastOf(move) : undefined;
          const of = last && plans.get(workoutIds.get(last.workout) ?? '');
          const names = of && namesIn(of);
          const isInstead = names?.has(exercise) === true && !names.has(move);
          return last && isInstead && last.done_at > since ? [{ move, at: last.done_at }] : [];
        })
        .toSorted((a, b) => b.at - a.at);
      if (newest) kept[itemKey({ block, item })] = newest.move;
    }
  }
  return kept;
}

const namesIn = (plan: Plan): ReadonlySet<string> =>
  new Set(
    plan.flatMap(({ items }) =>
      items.flatMap((item) => ('exercise' in item ? [item.exercise] : [])),
    ),
  );
