import type { Dose, ExerciseItem, Plan } from '../contract/workout-plan.ts';
import type { Slot } from './slots.ts';

type Place = Pick<Slot, 'block' | 'item'>;

export const doseOf = ({
  reps,
  work,
  side,
}: Pick<ExerciseItem, 'reps' | 'work' | 'side'>): Dose => ({
  ...(reps !== undefined && { reps }),
  ...(work !== undefined && { work }),
  ...(side !== undefined && { side }),
});

/** The exercise that a plan has at a place; undefined for a step of a warm-up or cool-down. */
export function exerciseItemAt(plan: Plan, { block, item }: Place): ExerciseItem | undefined {
  const found = plan[block]?.items[item];
  return found && 'exercise' in found ? found : undefined;
}

/** The plan with another dose for an exercise, in as many sets; its slots stay the same ones. */
export function withDose(plan: Plan, { block, item }: Place, dose: Dose): Plan {
  return plan.map((each, at) => {
    if (at !== block) return each;
    const items = each.items.map((one, place) => {
      if (place !== item || !('exercise' in one)) return one;
      const { reps: _, work: __, side: ___, ...rest } = one;
      return { ...rest, ...dose };
    });
    return { ...each, items };
  });
}
