import type { LeadState } from '../../../../workout-engine/state.ts';

/** When the screen last looked at the clock, and at which state. */
export interface Look {
  readonly at: number;
  readonly of: LeadState;
}

export const firstLook = (of: LeadState, at: number): Look => ({ at, of });

/**
 * The same look as long as nothing was committed since, else one at `now`: an older one may be by a clock that
 * was set back meanwhile, and would show a phase that has yet to come.
 */
export function lookAgain(look: Look, stored: LeadState, now: () => number): Look {
  return look.of === stored ? look : firstLook(stored, now());
}

/** The instant that is shown; another tab may have committed by a clock read a moment later. */
export const shownInstant = ({ at, of }: Look): number => Math.max(at, of.seenAt);
