import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';

/** When the screen last looked at the clock, and at which state. */
export interface ViewInstant {
  readonly at: number;
  readonly of: WorkoutState;
}

export const viewInstant = (of: WorkoutState, at: number): ViewInstant => ({ at, of });

/**
 * The same look as long as nothing was committed since, else one at `now`: an older one may be by a clock that
 * was set back meanwhile, and would show a phase that has yet to come.
 */
export function nextViewInstant(
  look: ViewInstant,
  stored: WorkoutState,
  now: () => number,
): ViewInstant {
  return look.of === stored ? look : viewInstant(stored, now());
}

/** The instant that is shown; another tab may have committed by a clock read a moment later. */
export const shownInstant = ({ at, of }: ViewInstant): number => Math.max(at, of.seenAt);
