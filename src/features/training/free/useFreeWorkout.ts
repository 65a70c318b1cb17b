import free from 'catalogue:free-workout';
import { useQuery } from '@tanstack/react-query';
import { exercisesQuery, workoutQuery } from '../../../queries/training.ts';
import { savesData } from '../../../ui/network-information.ts';

/** Documents that ship with the app are older than every answer of the server. */
const SHIPPED = { initialDataUpdatedAt: 0 };

/**
 * The free workout as it ships with the app, and then as the server has it, which is asked once `isWanted`, and not
 * where the user saves data.
 */
export function useFreeWorkout(isWanted: boolean) {
  const options = { ...SHIPPED, enabled: isWanted && !savesData() };
  const workout = useQuery({
    ...workoutQuery(free.workout.id),
    ...options,
    initialData: free.workout,
  });
  const exercises = useQuery({
    ...exercisesQuery(free.workout.id),
    ...options,
    initialData: free.exercises,
  });
  return { workout: workout.data, exercises: exercises.data };
}
