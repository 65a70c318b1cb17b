import { advance } from '../../../workout-engine/advance.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import { slotAt, type WorkoutState } from '../../../workout-engine/workout-state.ts';

/**
 * The act with which the user leaves the page of a workout that goes on: timed work that is on, or would begin by itself, is
 * paused, so that no round runs out that nobody does. A rest before a tap goes on, and what waits for one still waits.
 */
export const pauseToLeave =
  (now: number) =>
  (stored: WorkoutState): WorkoutEvent => {
    const state = advance(stored, now);
    const { slot, endsAt, waits } = state.phase;
    const isTimed = slot !== null && slotAt(state, slot).workMs !== undefined;
    const runsOut = isTimed && !waits && endsAt !== null && endsAt > now;
    return { type: runsOut ? 'pause' : 'seen' };
  };
