import { pendingValues } from '../../../../workout-engine/pending-values.ts';
import type { Dose, PlanItem } from '../../../../contract/workout-plan.ts';
import { slotsOf } from '../../../../workout-engine/slots.ts';
import { exerciseAt, slotAt, type WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { Step } from '../../../../workout-engine/step-view.ts';
import type { Proposal } from '../../progression/propose.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';

/**
 * The acts that take a proposal for the exercise of a step: another movement first, with its `dose` if it has one of its
 * own, then its numbers.
 */
export function takeProposal(proposal: Proposal, step: Step, dose?: Dose): WorkoutAct[] {
  const { exercise, move, load, reps, seconds } = proposal;
  const { index: slot } = step;
  if (move !== undefined) {
    const swap: WorkoutAct = { type: 'swap', slot, exercise: move, ...(dose && { dose }) };
    const take: WorkoutAct = (stored) => {
      // The movement may be timed where the one before was counted, or the other way round.
      const own = slotAt(stored, slot);
      const isCounted = reps !== undefined && own.workMs === undefined;
      const values = isCounted ? { reps } : pendingValues(stored, own);
      return { type: 'take', slot, exercise: move, values };
    };
    return [swap, take];
  }
  return [
    (stored) => {
      const { reps: before, ...pending } = pendingValues(stored, step);
      const amount = reps ?? before;
      return {
        type: 'take',
        slot,
        exercise,
        values: { ...(load ?? pending), ...(amount !== undefined && { reps: amount }) },
        ...(seconds !== undefined && { seconds }),
      };
    },
  ];
}

/** The item of the plan that an exercise is done for, after swaps. */
export function itemOfExercise(state: WorkoutState, exercise: string): PlanItem | undefined {
  const slot = slotsOf(state.plan).find((each) => exerciseAt(state, each) === exercise);
  return slot && state.plan[slot.block]?.items[slot.item];
}
