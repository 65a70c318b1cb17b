import { type ComponentType, useEffect, useState } from 'react';
import { useSessionOwner } from '../../features/auth/session.ts';
import type { AfterFreeWorkoutProps } from '../../features/training/free/AfterFreeWorkout.tsx';
import type { FreeWorkoutKeepingProps } from '../../features/training/free/FreeWorkoutKeeping.tsx';
import { FreeWorkoutScreen } from '../../features/training/free/FreeWorkoutScreen.tsx';
import { useFreeWorkout } from '../../features/training/free/useFreeWorkout.ts';
import { useFinishedWorkouts } from '../../features/training/useFinishedWorkouts.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { whenIdle } from '../../ui/idle.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { carrying } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { useActiveWorkout } from './useActiveWorkout.tsx';
import { useHasPlan } from './useHasPlan.ts';

/** Parts that nobody waits for at the first paint. */
const loadLater = async () => {
  const [{ FreeWorkoutKeeping }, { AfterFreeWorkout }] = await Promise.all([
    import('../../features/training/free/FreeWorkoutKeeping.tsx'),
    import('../../features/training/free/AfterFreeWorkout.tsx'),
  ]);
  return { FreeWorkoutKeeping, AfterFreeWorkout };
};

interface LaterParts {
  FreeWorkoutKeeping: ComponentType<FreeWorkoutKeepingProps>;
  AfterFreeWorkout: ComponentType<AfterFreeWorkoutProps>;
}

/** The page of the free workout, which everybody may do. */
export function Component() {
  usePageTitle('Trening na próbę');
  const uid = useSessionOwner();
  const isGuest = uid === undefined;
  const hasPlan = useHasPlan(uid);
  const { workout, exercises } = useFreeWorkout();
  const active = useActiveWorkout(workout.id, hasPlan ? paths.dashboard : paths.freeWorkout);
  const last = useFinishedWorkouts(ownerOf(uid)).findLast(
    ({ workout_id: done }) => done === workout.id,
  );
  const [later, setLater] = useState<LaterParts>();
  useEffect(() => {
    void whenIdle()
      .then(loadLater)
      .then(setLater)
      // The workout is led without them; the next start of the page asks for them again.
      .catch(() => undefined);
  }, []);
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
        later && (
          <later.FreeWorkoutKeeping
            workout={workout}
            exercises={exercises}
            downloadsHref={isGuest ? undefined : paths.profile('downloads')}
          />
        )
      }
      after={
        later &&
        isDone && (
          <later.AfterFreeWorkout
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
