import { type WorkoutState, slotAt } from './workout-state.ts';

/** Length of work, in ms, from which the user is told that half of it is over. */
const LONG_WORK_MS = 40_000;

/** The instant at which half of the current work is over; undefined for short work that has no sides. */
export function halfTimeOf(state: WorkoutState): number | undefined {
  const { name, slot, startedAt, endsAt } = state.phase;
  if (name !== 'work' || slot === null || endsAt === null) return undefined;
  const { block, item, workMs = 0 } = slotAt(state, slot);
  const changesSides = state.plan[block]?.items[item]?.side === 'each';
  return changesSides || workMs >= LONG_WORK_MS ? (startedAt + endsAt) / 2 : undefined;
}
