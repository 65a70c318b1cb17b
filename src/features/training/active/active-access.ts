import type { ReactNode } from 'react';
import type { Exercise, Location, Workout } from '../../../contract/documents.ts';
import type { StartButtonProps } from './StartButton.tsx';

/** How the page of a workout reaches the active one: a part of the app that is loaded when it is needed. */
export interface ActiveAccess extends Omit<StartButtonProps, 'isBack' | 'onStart'> {
  /** Whose workouts they are. */
  owner: string;
  /** It is in the address. */
  isOpen: boolean;
  onStart: (
    workout: Workout,
    exercises: readonly Exercise[],
  ) => ReturnType<StartButtonProps['onStart']>;
  screen: (known: {
    workout: Workout;
    exercises: readonly Exercise[];
    location: Location | undefined;
  }) => ReactNode;
}
