import { queryOptions } from '@tanstack/react-query';
import {
  readExercises,
  readProgram,
  readPrograms,
  readWorkout,
  readWorkouts,
} from '../api/documents.ts';

export function programsQuery() {
  return queryOptions({
    queryKey: ['programs'],
    queryFn: ({ signal }) => readPrograms(signal),
  });
}

export function programQuery(id: string) {
  return queryOptions({
    queryKey: ['program', id],
    queryFn: ({ signal }) => readProgram(id, signal),
  });
}

export function workoutsQuery(programId: string) {
  return queryOptions({
    queryKey: ['workouts', programId],
    queryFn: ({ signal }) => readWorkouts(programId, signal),
  });
}

export function workoutQuery(id: string) {
  return queryOptions({
    queryKey: ['workout', id],
    queryFn: ({ signal }) => readWorkout(id, signal),
  });
}

export function exercisesQuery(workoutId: string) {
  return queryOptions({
    queryKey: ['exercises', workoutId],
    queryFn: ({ signal }) => readExercises(workoutId, signal),
  });
}
