import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../pages/paths.ts';
import { resumableWorkout } from '../../features/training/active/resume-hint.ts';

/**
 * Whether this address leads the workout that is under way, at `now` in ms since 1970; also after a reload,
 * and with its end still on the screen, when nothing is under way any more.
 */
export function useIsActiveWorkoutPage(now: number): boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [led, setLed] = useState<string>();
  const workout = resumableWorkout(now);
  const isLed = workout !== undefined && address === paths.activeWorkout(workout.workoutId);
  if (isLed && led !== address) setLed(address);
  return isLed || led === address;
}
