import { type Slot, slotsOf } from './slots.ts';
import { itemKey, type WorkoutState, outcomes } from './workout-state.ts';

/**
 * Order of a workout: it follows its plan. Warm-up and cool-down steps that were jumped over or skipped do not come
 * back by themselves. About sets that were jumped over the user is asked before the work is left for the
 * cool-down or the end.
 */

type Progress = Pick<WorkoutState, 'plan' | 'results'>;

/** Slots without a result that are not too late: no warm-up after work, and no set after the cool-down. */
function openSlots(state: Progress): Slot[] {
  const settled = outcomes(state);
  const done = [...settled.values()].filter(({ status }) => status === 'done');
  const slots = slotsOf(state.plan);
  const isTooLate = ({ index, part }: Slot) =>
    done.some(({ slot }) => slot > index && (part !== 'work' || slots[slot]?.part === 'cooldown'));
  return slots.filter((slot) => !settled.has(slot.index) && !isTooLate(slot));
}

/** The next open slot after `index`; undefined where there is none. */
export function nextOpen(state: Progress, index: number): Slot | undefined {
  return openSlots(state).find((slot) => slot.index > index);
}

/** Sets jumped over on the way to `to` (undefined for the end); empty while the work goes on. */
export function leftBehind(state: Progress, to: Slot | undefined): Slot[] {
  if (to !== undefined && to.part !== 'cooldown') return [];
  return openSlots(state).filter(
    ({ index, part }) => part === 'work' && index < (to?.index ?? Infinity),
  );
}

/** Jumped-over sets that the user is asked about in this phase; mostly empty. */
export function askedAbout(state: WorkoutState): Slot[] {
  const { phase, pausedAt, finishedAt, plan } = state;
  if (pausedAt !== null || finishedAt !== null) return [];
  if (phase.name === 'done') return leftBehind(state, undefined);
  if (phase.name !== 'between' || phase.slot === null) return [];
  return leftBehind(state, slotsOf(plan)[phase.slot]);
}

/**
 * Slots that are skipped together with `own`: the remaining sets of its exercise, or the remaining steps of the whole
 * warm-up or cool-down.
 */
export function skippedWith(state: Progress, own: Slot): Slot[] {
  const settled = outcomes(state);
  const slots = slotsOf(state.plan);
  const others = slots.filter(({ part }) => part !== own.part);
  const isOwn = (slot: Slot) =>
    own.part === 'work'
      ? itemKey(slot) === itemKey(own)
      : slot.part === own.part &&
        !others.some(({ index }) => (index - own.index) * (index - slot.index) < 0);
  return slots.filter((slot) => isOwn(slot) && !settled.has(slot.index));
}
