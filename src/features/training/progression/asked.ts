import type { Plan } from '../../../contract/workout-plan.ts';
import { itemKey } from '../../../workout-engine/workout-state.ts';
import { aimIn, aimOf } from './aim.ts';
import type { Asked } from './propose.ts';

/**
 * The exercises that a workout asks for with their aims, each once, in the order of its plan and after swaps. The top of a hold is the longest
 * time that any of the program's plans has for it.
 */
export function askedOf(
  plan: Plan,
  swaps: Readonly<Record<string, string>>,
  program: readonly Plan[],
): Asked[] {
  const found = new Map<string, Asked>();
  const today = swapped(plan, swaps);
  for (const each of today) {
    for (const [at, item] of each.items.entries()) {
      const aim = aimOf(each, at);
      if (aim === undefined || !('exercise' in item)) continue;
      const { exercise } = item;
      if (found.has(exercise)) continue;
      const own = aimIn(today, exercise, aim.measure) ?? aim;
      const holds = aim.measure === 'seconds' ? program : [];
      const tops = holds.map((other) => aimIn(other, exercise, 'seconds')?.top ?? 0);
      found.set(exercise, { exercise, aim: { ...own, top: Math.max(own.top, ...tops) } });
    }
  }
  return [...found.values()];
}

/** The plan with the exercises that are done instead: the numbers of a swapped item are theirs. */
const swapped = (plan: Plan, swaps: Readonly<Record<string, string>>): Plan =>
  plan.map((each, block) => ({
    ...each,
    items: each.items.map((planned, item) => {
      const exercise = swaps[itemKey({ block, item })];
      return exercise === undefined || !('exercise' in planned)
        ? planned
        : { ...planned, exercise };
    }),
  }));
