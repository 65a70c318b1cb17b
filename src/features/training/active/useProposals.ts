import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Workout } from '../../../contract/documents.ts';
import { workoutsQuery } from '../../../queries/training.ts';
import type { WorkoutState } from '../../../workout-engine/workout-state.ts';
import { saveFailed } from '../history/save-failed.ts';
import { deviceLog } from '../log/device-log.ts';
import { useLogReading } from '../log/useLogReading.ts';
import type { Proposal } from '../progression/propose.ts';
import type { Catalogue, LogBefore } from '../progression/read-proposals.ts';
import type { ExercisesByName } from './exercises-by-name.ts';

interface Known {
  readonly workout: Workout;
  readonly byName: ExercisesByName;
  readonly isAtHand: (exercise: string) => boolean;
}

/** What the log proposes in an active workout, and what it is computed from. */
export interface ProposalsRead {
  readonly proposals: readonly Proposal[];
  readonly before: LogBefore;
  readonly catalogue: Catalogue;
  readonly after: (typeof import('../progression/read-proposals.ts'))['proposalsAfter'];
}

const [WORKOUTS] = workoutsQuery('').queryKey;

/**
 * The proposals for the exercises of an active workout, undefined until they are read: once, and again after a swap or a
 * change of the log. No tap waits for it.
 */
export function useProposals(owner: string, state: WorkoutState | undefined, known: Known) {
  const client = useQueryClient();
  const latest = useRef({ state, known });
  useEffect(() => {
    latest.current = { state, known };
  });
  // Each event makes another state; what the proposals depend on changes by a swap, and as the workout begins.
  const key = JSON.stringify(state && [state.startedAt, state.swaps]);
  const read = useCallback(async (): Promise<ProposalsRead | undefined> => {
    const { state: active, known: device } = latest.current;
    if (active === undefined || key === undefined) return undefined;
    const { proposalsAfter, proposalsIn, readLogBefore } =
      await import('../progression/read-proposals.ts');
    const lists = client.getQueriesData<Workout[]>({ queryKey: [WORKOUTS] });
    const workouts = [...lists.flatMap(([, found]) => found ?? []), device.workout];
    const plansOf = (each: Workout) => (each.plan ? [each.plan] : []);
    const { programId } = device.workout;
    const catalogue: Catalogue = {
      workoutId: device.workout.id,
      moves: device.byName,
      isAtHand: device.isAtHand,
      plans: new Map(workouts.flatMap((each) => plansOf(each).map((plan) => [each.id, plan]))),
      program: workouts.filter((each) => each.programId === programId).flatMap(plansOf),
    };
    const before = await readLogBefore(owner, active, catalogue);
    const proposals = proposalsIn(active, catalogue, before);
    return { proposals, before, catalogue, after: proposalsAfter };
  }, [client, owner, key]);
  const { data } = useLogReading(owner, read);
  return useMemo(
    () => ({
      read: data,
      /** Notes that the user does not want a proposal, until there is a newer set of its exercise. */
      refuse: ({ known: id, exercise }: Proposal) =>
        void deviceLog
          .put(owner, [{ type: 'refusal', id, exercise, deleted: false }])
          .catch(saveFailed),
    }),
    [owner, data],
  );
}
