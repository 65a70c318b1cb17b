import { type Slot, slotsOf } from './slots.ts';
import { itemKey, type WorkoutState, outcomes } from './workout-state.ts';

/**
 * What comes next, and what does not come back. A workout goes on in the order of its plan. Steps of a warm-up
 * or cool-down that were jumped over, or skipped, do not come back by themselves; sets that were jumped over
 * are asked about before the work is left, for the cool-down or the end.
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

/** The slot that comes after `index`; undefined where nothing does. */
export function nextOpen(state: Progress, index: number): Slot | undefined {
  return openSlots(state).find((slot) => slot.index > index);
}

/** Sets that were jumped over on the way to `to`, undefined for the end; none where the work goes on. */
export function leftBehind(state: Progress, to: Slot | undefined): Slot[] {
  if (to !== undefined && to.part !== 'cooldown') return [];
  return openSlots(state).filter(
    ({ index, part }) => part === 'work' && index < (to?.index ?? Infinity),
  );
}

/** The sets that the user is asked about in this phase: gone back to, or left? Mostly none. */
export function askedAbout(state: WorkoutState): Slot[] {
  const { phase, pausedAt, finishedAt, plan } = state;
  if (pausedAt !== null || finishedAt !== null) return [];
  if (phase.name === 'done') return leftBehind(state, undefined);
  if (phase.name !== 'between' || phase.slot === null) return [];
  return leftBehind(state, slotsOf(plan)[phase.slot]);
}

/**
 * What is skipped together with `own`: the sets of its exercise that are left, or the steps that are left of the
 * whole warm-up or cool-down.
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
