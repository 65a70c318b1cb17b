import { useEffect, useState } from 'react';
import { useSessionOwner } from '../../features/auth/session.ts';
import { onControlled } from '../../features/training/downloads/worker-in-charge.ts';
import { FreeWorkoutScreen } from '../../features/training/free/FreeWorkoutScreen.tsx';
import { useFreeWorkout } from '../../features/training/free/useFreeWorkout.ts';
import { useFinishedWorkouts } from '../../features/training/useFinishedWorkouts.ts';
import { useIsWanted } from '../../features/training/when-wanted.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { lazyOptional } from '../later/lazy-optional.tsx';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { carrying } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { useActiveWorkout } from './useActiveWorkout.tsx';
import { useHasPlan } from './useHasPlan.ts';

/** Parts that nobody waits for at the first paint. */
const FreeWorkoutKeeping = lazyOptional({
  load: async () =>
    (await import('../../features/training/free/FreeWorkoutKeeping.tsx')).FreeWorkoutKeeping,
  loaded: () => undefined,
});
const AfterFreeWorkout = lazyOptional({
  load: async () =>
    (await import('../../features/training/free/AfterFreeWorkout.tsx')).AfterFreeWorkout,
  loaded: () => undefined,
});

/** The page of the free workout, which everybody may do. */
export function Component() {
  usePageTitle('Trening na próbę');
  const uid = useSessionOwner();
  const isGuest = uid === undefined;
  const hasPlan = useHasPlan(uid);
  const isWanted = useIsWanted();
  const { workout, exercises } = useFreeWorkout(isWanted);
  const active = useActiveWorkout(workout.id, hasPlan ? paths.dashboard : paths.freeWorkout);
  const last = useFinishedWorkouts(isWanted ? ownerOf(uid) : '').findLast(
    ({ workout_id: done }) => done === workout.id,
  );
  // On a first visit the films are kept as soon as there is a worker to keep them, used or not.
  const [isKeeping, setKeeping] = useState(false);
  useEffect(() => onControlled(() => setKeeping(true)), []);
  // When the user leaves the active workout, the focus goes to the button that starts it, or to its end.
  const [wasActive, setWasActive] = useState(active.isOpen);
  if (active.isOpen && !wasActive) setWasActive(true);

  const led = active.isOpen && active.screen({ workout, exercises, location: 'HOME' });
  if (led) return <>{led}</>;
  const isDone = hasPlan !== true && last !== undefined;
  return (
    <FreeWorkoutScreen
      workout={workout}
      exercises={exercises}
      active={active}
      isBack={wasActive && !isDone}
      keeping={
        (isWanted || isKeeping) && (
          <FreeWorkoutKeeping
            workout={workout}
            exercises={exercises}
            downloadsHref={isGuest ? undefined : paths.profile('downloads')}
          />
        )
      }
      after={
        isDone && (
          <AfterFreeWorkout
            row={last}
            workout={workout}
            isGuest={isGuest}
            plansHref={isGuest ? carrying(paths.paywall, paths.signUp) : paths.paywall}
            isJustDone={wasActive}
          />
        )
      }
    >
      {!isDone && <SignUpInvite ways freeWorkout={false} />}
    </FreeWorkoutScreen>
  );
}
