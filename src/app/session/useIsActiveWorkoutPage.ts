import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../pages/paths.ts';
import { resumableWorkout } from '../../features/training/active/resume-hint.ts';

/**
 * Whether this address shows the active workout, at `now` in ms since 1970; also after a reload, and with its
 * end still on the screen, when no workout is active any more.
 */
export function useIsActiveWorkoutPage(now: number): boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [shown, setShown] = useState<string>();
  const workout = resumableWorkout(now);
  const isActiveWorkout =
    workout !== undefined && address === paths.activeWorkout(workout.workoutId);
  if (isActiveWorkout && shown !== address) setShown(address);
  return isActiveWorkout || shown === address;
}
