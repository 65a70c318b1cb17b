import type { Plan } from '../contract/workout-plan.ts';
import { slotsOf } from './slots.ts';
import type { Amount } from './is-workout.ts';
import { type WorkoutState, outcomes } from './workout-state.ts';

/** Whether a plan is counted in sets; a plan without sets is counted in steps. */
export const hasSets = (plan: Plan): boolean => slotsOf(plan).some(({ part }) => part === 'work');

export function amountDone({
  plan,
  results,
}: Pick<WorkoutState, 'plan' | 'results'>): Amount & { readonly skipped: number } {
  const counted = slotsOf(plan).filter(({ part }) => part === 'work' || !hasSets(plan));
  const settled = outcomes({ results });
  const count = (status: 'done' | 'skipped') =>
    counted.filter(({ index }) => settled.get(index)?.status === status).length;
  return { done: count('done'), skipped: count('skipped'), total: counted.length };
}
