import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import type { ActiveAccess } from '../../features/training/active/active-access.ts';
import { parseHint } from '../../offline/training/resume-hint-record.ts';
import { whenIdle } from '../idle.ts';
import { paths } from '../pages/paths.ts';
import type { ActiveWorkoutProps } from './ActiveWorkout.tsx';
import { useNow } from '../../ui/useNow.ts';
import { isResumable, useStoredHint } from '../../features/training/active/resume-hint.ts';

const loadActiveWorkouts = () => import('../../features/training/active/active-workouts.ts');

/** Not `lazy`, which makes the tap wait for a fallback although the chunk is there. */
let ActiveWorkout: ComponentType<ActiveWorkoutProps> | undefined;

async function loadWorkout(): Promise<void> {
  ActiveWorkout ??= (await import('./ActiveWorkout.tsx')).ActiveWorkout;
}

/** In the state of a history entry: the page of the workout is the one before. */
const OPENED = { openedLead: true };

/** How the page of a workout opens, shows and leaves the active workout; `lead=1` in its address. */
export function useActiveWorkout(): ActiveAccess {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const owner = useSessionOwner() ?? '';
  const hint = parseHint(useStoredHint());
  const now = useNow();
  const idx = params.get('idx') ?? '';
  const isOpen = params.get('lead') === '1';

  const [isLoaded, setLoaded] = useState(ActiveWorkout !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    void (isOpen ? loadWorkout() : whenIdle().then(loadWorkout))
      .then(() => setLoaded(true))
      // Asked for again by the tap that needs it.
      .catch(() => undefined);
  }, [isOpen, isLoaded]);

  function leave() {
    if (wasOpened(state)) void navigate(-1);
    else void navigate(paths.workout(idx), { replace: true });
  }

  return {
    owner,
    isOpen,
    isActive: hint?.workoutId === idx && isResumable(hint, now),
    otherHref: hint ? paths.activeWorkout(hint.workoutId) : paths.dashboard,
    async onStart(workout, exercises) {
      const [{ beginWorkout }] = await Promise.all([loadActiveWorkouts(), loadWorkout()]);
      const outcome = await beginWorkout(owner, workout, exercises);
      if (outcome === 'active') await navigate(paths.activeWorkout(workout.id), { state: OPENED });
      return outcome;
    },
    onFinishOther: async () => (await loadActiveWorkouts()).finishActiveWorkout(owner),
    screen: (known) =>
      ActiveWorkout && <ActiveWorkout {...known} owner={owner} onLeave={leave} onGone={leave} />,
  };
}

const wasOpened = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedLead' in state;
