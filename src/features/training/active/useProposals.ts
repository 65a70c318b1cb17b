import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Workout } from '../../../contract/documents.ts';
import type { WorkoutState } from '../../../workout-engine/workout-state.ts';
import { knownWorkouts, plansById } from '../known-catalogue.ts';
import { useLogReading } from '../log/useLogReading.ts';
import type { Proposal } from '../progression/propose.ts';
import type { Catalogue, LogBefore } from '../progression/read-proposals.ts';
import { refuseProposal } from '../progression/refuse-proposal.ts';
import type { ExercisesByName } from './exercises-by-name.ts';

interface Known {
  readonly workout: Workout;
  readonly byName: ExercisesByName;
  readonly isAtHand: (exercise: string) => boolean;
}

/** The proposals in an active workout, with the log and the catalogue that they are computed from. */
export interface ProposalsRead {
  readonly proposals: readonly Proposal[];
  readonly before: LogBefore;
  readonly catalogue: Catalogue;
  readonly after: (typeof import('../progression/read-proposals.ts'))['proposalsAfter'];
}

/**
 * The proposals for the exercises of an active workout, undefined until they are read: once, and again after a swap, a
 * taken proposal or a change of the log. No tap waits for it.
 */
export function useProposals(owner: string, state: WorkoutState | undefined, known: Known) {
  const client = useQueryClient();
  const latest = useRef({ state, known });
  useEffect(() => {
    latest.current = { state, known };
  });
  // Each event makes another state; what the proposals depend on changes by a swap, by what is taken, and as the workout
  // begins.
  const key = JSON.stringify(state && [state.startedAt, state.swaps, Object.keys(state.taken)]);
  const read = useCallback(async (): Promise<ProposalsRead | undefined> => {
    const { state: active, known: device } = latest.current;
    if (active === undefined || key === undefined) return undefined;
    const { proposalsAfter, proposalsIn, readLogBefore } =
      await import('../progression/read-proposals.ts');
    const workouts = [...knownWorkouts(client), device.workout];
    const { programId } = device.workout;
    const catalogue: Catalogue = {
      workoutId: device.workout.id,
      moves: device.byName,
      isAtHand: device.isAtHand,
      plans: plansById(workouts),
      program: workouts.flatMap((each) =>
        each.plan && each.programId === programId ? [each.plan] : [],
      ),
    };
    const before = await readLogBefore(owner, active, catalogue);
    const proposals = proposalsIn(active, catalogue, before);
    return { proposals, before, catalogue, after: proposalsAfter };
  }, [client, owner, key]);
  const { data } = useLogReading(owner, read);
  // The log is read again in idle moments, which takes seconds; what was refused is gone at once.
  const [refused, setRefused] = useState<readonly string[]>([]);
  return useMemo(
    () => ({
      read: data && {
        ...data,
        proposals: data.proposals.filter(({ known: id }) => !refused.includes(id)),
      },
      /** Notes that the user does not want a proposal, until there is a newer set of its exercise. */
      refuse({ known: id, exercise }: Proposal) {
        setRefused((before) => [...before, id]);
        void refuseProposal(owner, id, exercise).then((isStored) =>
          setRefused((before) => (isStored ? before : before.filter((each) => each !== id))),
        );
      },
    }),
    [owner, data, refused],
  );
}
