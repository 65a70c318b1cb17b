import type { ComponentProps } from 'react';
import { LeadMode } from '../../features/training/active/ActiveWorkoutPage.tsx';
import { PrefetchForOffline } from '../prefetch/start-prefetch.ts';
import { dropWorkout } from '../../features/training/active/drop-workout.ts';
import { leadOf } from '../../features/training/active/active-workouts.ts';

export type LeadWorkoutProps = Omit<ComponentProps<typeof LeadMode>, 'lead' | 'onDrop'> & {
  owner: string;
};

/** The workout under way of `owner`. */
export function LeadWorkout({ owner, ...props }: LeadWorkoutProps) {
  return (
    <>
      {/* What an exercise may be swapped for is among all that the device knows. */}
      <PrefetchForOffline />
      <LeadMode lead={leadOf(owner)} onDrop={() => dropWorkout(owner)} {...props} />
    </>
  );
}
