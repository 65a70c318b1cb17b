import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { type Day, dayOf } from '../../../lib/days.ts';

/** The farthest zones are 18 hours from UTC. */
const FARTHEST = 18 * 3_600_000;
const MINUTE = 60_000;
const DAY_MS = 86_400_000;

export interface DatedWorkout {
  readonly day: Day;
  readonly row: WorkoutRow;
}

/** The user's local day on which a workout began: in the zone of then, or in that of the device where none is known. */
export function workoutDay({
  started_at: at,
  zone_offset: offset,
}: Pick<WorkoutRow, 'started_at' | 'zone_offset'>): Day {
  if (offset === undefined) return dayOf(new Date(at));
  return new Date(at + offset * MINUTE).toISOString().slice(0, 10);
}

/** Instants, in ms, between which every workout of these days began, wherever it was. */
export function instantsOf(first: Day, last: Day): { from: number; until: number } {
  return {
    from: Date.parse(`${first}T00:00:00Z`) - FARTHEST,
    until: Date.parse(`${last}T00:00:00Z`) + DAY_MS + FARTHEST,
  };
}

/** Minutes east of UTC of this device's zone at `instant`. */
export const zoneOffset = (instant: number): number => -new Date(instant).getTimezoneOffset();
