import type { Plan } from '../contract/workout-plan.ts';
import { gapBetween, type Slot, slotsOf } from './slots.ts';

/** Seconds that a plan takes, breaks included. `secondsOf` tells those of a set of counted repetitions. */
export function plannedSeconds(plan: Plan, secondsOf: (slot: Slot) => number): number {
  const slots = slotsOf(plan);
  return slots.reduce((sum, slot, at) => {
    const next = slots[at + 1];
    const work = slot.workMs === undefined ? secondsOf(slot) : slot.workMs / 1_000;
    return sum + work + (next === undefined ? 0 : gapBetween(plan, slot, next).ms / 1_000);
  }, 0);
}
