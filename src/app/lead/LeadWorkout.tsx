import type { ComponentProps } from 'react';
import { LeadMode } from '../../features/training/lead/LeadMode.tsx';
import { WarmUp } from '../prefetch/prefetch-for-offline.ts';
import { leadOf } from './lead-of.ts';

export type LeadWorkoutProps = Omit<ComponentProps<typeof LeadMode>, 'lead'> & { owner: string };

/** The workout under way of `owner`. */
export function LeadWorkout({ owner, ...props }: LeadWorkoutProps) {
  return (
    <>
      {/* What an exercise may be swapped for is among all that the device knows. */}
      <WarmUp />
      <LeadMode lead={leadOf(owner)} {...props} />
    </>
  );
}
