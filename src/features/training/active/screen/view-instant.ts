import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';

/** The instant at which the screen last read the clock, and the state that it showed. */
interface ViewInstant {
  readonly at: number;
  readonly of: WorkoutState;
}

export const viewInstant = (of: WorkoutState, at: number): ViewInstant => ({ at, of });

/**
 * `last` as long as it is of the stored state, else a new one at `now`. An instant of an older state may come from
 * a clock that was set back since, and would show a future phase.
 */
export function nextViewInstant(
  last: ViewInstant,
  stored: WorkoutState,
  now: () => number,
): ViewInstant {
  return last.of === stored ? last : viewInstant(stored, now());
}

/** The instant to show: not before `seenAt`, as another tab may have committed a moment after it. */
export const shownInstant = ({ at, of }: ViewInstant): number => Math.max(at, of.seenAt);
