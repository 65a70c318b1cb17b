import { type WorkoutState, slotAt } from './workout-state.ts';

/** Work of this length is told when half of it is over. */
const LONG_WORK_MS = 40_000;

/** The instant at which half of the work that is on is over; undefined where that means nothing to the user. */
export function halfTimeOf(state: WorkoutState): number | undefined {
  const { name, slot, startedAt, endsAt } = state.phase;
  if (name !== 'work' || slot === null || endsAt === null) return undefined;
  const { block, item, workMs = 0 } = slotAt(state, slot);
  const changesSides = state.plan[block]?.items[item]?.side === 'each';
  return changesSides || workMs >= LONG_WORK_MS ? (startedAt + endsAt) / 2 : undefined;
}
