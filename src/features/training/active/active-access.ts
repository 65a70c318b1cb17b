import type { Exercise, Location, Workout } from '../../../contract/documents.ts';
import type { Elements } from '../../../ui/elements.ts';
import type { StartButtonProps } from './StartButton.tsx';

/** Access of a workout's page to the active workout, whose code is loaded when it is needed. */
export interface ActiveAccess extends Omit<StartButtonProps, 'isBack' | 'onStart'> {
  /** Owner of the workouts: a user id or `guest`. */
  owner: string;
  /** Whether the address asks for the active workout. */
  isOpen: boolean;
  onStart: (
    workout: Workout,
    exercises: readonly Exercise[],
  ) => ReturnType<StartButtonProps['onStart']>;
  screen: (known: {
    workout: Workout;
    exercises: readonly Exercise[];
    location: Location | undefined;
  }) => Elements;
}
