import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import type { ActiveAccess } from '../../features/training/active/active-access.ts';
import {
  knownExercises,
  knownWorkouts,
  plansById,
} from '../../features/training/known-catalogue.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { parseHint } from '../../offline/training/resume-hint-record.ts';
import { whenWanted } from '../../features/training/when-wanted.ts';
import { programQuery } from '../../queries/training.ts';
import { paths } from '../pages/paths.ts';
import { asksToStart } from './start-state.ts';
import type { ActiveWorkoutProps } from './ActiveWorkout.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useNow } from '../../ui/useNow.ts';
import { isResumable, useStoredHint } from '../../features/training/active/resume-hint.ts';

const loadActiveWorkouts = () => import('../../features/training/active/active-workout-actions.ts');

/** The component, once loaded. `lazy` would show a fallback for a moment even if the chunk is there. */
let ActiveWorkout: ComponentType<ActiveWorkoutProps> | undefined;

async function loadWorkout(): Promise<void> {
  ActiveWorkout ??= (await import('./ActiveWorkout.tsx')).ActiveWorkout;
}

/**
 * State of a history entry whose previous entry is the page of the workout. The browser keeps it over a reload, so an
 * earlier version's key stays.
 */
const OPENED = { openedLead: true };

/**
 * Opens, shows and leaves the active workout `idx` on its page; `lead=1` in the address means open. Its end leads to
 * `after`.
 */
export function useActiveWorkout(idx: string, after: string = paths.dashboard): ActiveAccess {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation();
  const uid = useSessionOwner();
  const owner = ownerOf(uid);
  const hint = parseHint(useStoredHint());
  const now = useNow();
  // A prerendered page is hydrated as it stands, without the workout.
  const isHydrated = useHydrated();
  const isOpen = isHydrated && params.get('lead') === '1';

  const [isLoaded, setLoaded] = useState(ActiveWorkout !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    void (isOpen ? loadWorkout() : whenWanted().then(loadWorkout))
      .then(() => setLoaded(true))
      // The tap that needs the chunk loads it again.
      .catch(() => undefined);
  }, [isOpen, isLoaded]);

  function leave() {
    if (wasOpened(state)) void navigate(-1);
    else void navigate(paths.workout(idx), { replace: true });
  }

  return {
    owner,
    isOpen,
    isAskedFor: asksToStart(state),
    onAskedFor: async () => navigate(paths.workout(idx), { replace: true }),
    isActive: hint?.workoutId === idx && isResumable(hint, now),
    otherHref: hint ? paths.activeWorkout(hint.workoutId) : paths.dashboard,
    async onStart(workout, exercises) {
      const [{ beginWorkout }] = await Promise.all([loadActiveWorkouts(), loadWorkout()]);
      const outcome = await beginWorkout(owner, workout, exercises, {
        plans: plansById([workout, ...knownWorkouts(client)]),
        exercises: [...exercises, ...knownExercises(client)],
        location: client.getQueryData(programQuery(workout.programId).queryKey)?.location,
      });
      if (outcome === 'active') await navigate(paths.activeWorkout(workout.id), { state: OPENED });
      return outcome;
    },
    onFinishOther: async () => (await loadActiveWorkouts()).finishActiveWorkout(owner),
    screen: (known) =>
      ActiveWorkout && (
        <ActiveWorkout
          {...known}
          owner={owner}
          onLeave={leave}
          onDone={() => void navigate(after, { replace: true })}
          onGone={leave}
          // A guest has no pages of the log yet.
          onHistory={
            uid === undefined
              ? undefined
              : (exercise) => void navigate(paths.exerciseHistory(exercise))
          }
        />
      ),
  };
}

const wasOpened = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedLead' in state;
