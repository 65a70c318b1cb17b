import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';

/** The instant at which the screen last read the clock, and the state that it showed. */
interface ViewInstant {
  readonly at: number;
  readonly of: WorkoutState;
}

export const viewInstant = (of: WorkoutState, at: number): ViewInstant => ({ at, of });

/**
 * `look` as long as it is of the stored state, else a new one at `now`. The instant of an older look may come from
 * a clock that was set back since, and would show a future phase.
 */
export function nextViewInstant(
  look: ViewInstant,
  stored: WorkoutState,
  now: () => number,
): ViewInstant {
  return look.of === stored ? look : viewInstant(stored, now());
}

/** The instant to show: not before `seenAt`, as another tab may have committed a moment after this look. */
export const shownInstant = ({ at, of }: ViewInstant): number => Math.max(at, of.seenAt);
