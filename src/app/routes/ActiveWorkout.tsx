import type { ComponentProps } from 'react';
import { ActiveWorkoutPage } from '../../features/training/active/ActiveWorkoutPage.tsx';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { dropWorkout } from '../../features/training/active/drop-workout.ts';
import { controllerOf } from '../../features/training/active/active-workout-actions.ts';

export type ActiveWorkoutProps = Omit<
  ComponentProps<typeof ActiveWorkoutPage>,
  'controller' | 'onDrop'
>;

/** The active workout of `owner`. */
export function ActiveWorkout({ owner, ...props }: ActiveWorkoutProps) {
  return (
    <>
      {/* An exercise may be swapped for any that the device knows. */}
      <PrefetchForOffline />
      <ActiveWorkoutPage
        owner={owner}
        controller={controllerOf(owner)}
        onDrop={() => dropWorkout(owner)}
        {...props}
      />
    </>
  );
}
