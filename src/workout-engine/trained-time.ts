import { AWAY_MS } from './advance.ts';
import type { WorkoutState } from './workout-state.ts';

/**
 * Milliseconds of training. The time between two steps counts as long as it can be a set with its rest. In an
 * absence (more than `AWAY_MS` beyond the step's own timed work) only that work counts, so that neither hours in
 * a pocket nor a clock that jumps make a workout longer.
 */
export function trainedMs({
  startedAt,
  finishedAt,
  results,
}: Pick<WorkoutState, 'startedAt' | 'finishedAt' | 'results'>): number {
  const steps = results.map(({ at, seconds = 0 }) => ({ at, workMs: seconds * 1_000 }));
  const end = finishedAt === null ? [] : [{ at: finishedAt, workMs: 0 }];
  const instants = [{ at: startedAt, workMs: 0 }, ...steps, ...end].toSorted((a, b) => a.at - b.at);
  return instants.reduce((sum, { at, workMs }, index) => {
    const gap = at - (instants[index - 1]?.at ?? at);
    return sum + (gap > AWAY_MS + workMs ? workMs : gap);
  }, 0);
}

/** `trainedMs` in whole minutes. */
export const measuredMinutes = (state: WorkoutState): number =>
  Math.round(trainedMs(state) / 60_000);

/** Minutes of training to show and log, at least 1: the measured ones with the user's correction. */
export function trainedMinutes(state: WorkoutState): number {
  return Math.max(1, measuredMinutes(state) + state.remark.addedMinutes);
}
