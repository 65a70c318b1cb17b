import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { exercisesQuery, programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { type ExercisesByName, exercisesByName } from '../active/exercises-by-name.ts';

interface ProgramOfCatalogue {
  readonly id: string;
  readonly name: string;
  readonly workouts: readonly Workout[];
}

/** The programs with their workouts, as far as the device knows them or the server tells. */
export function useWorkoutCatalogue(): readonly ProgramOfCatalogue[] {
  const { data: programs = [] } = useQuery(programsQuery());
  const lists = useQueries({ queries: programs.map(({ id }) => workoutsQuery(id)) });
  return programs.flatMap(({ id, name }, index) => {
    const workouts = lists[index]?.data ?? [];
    return workouts.length > 0 ? [{ id, name, workouts }] : [];
  });
}

const [EXERCISES] = exercisesQuery('').queryKey;

/** All exercises that the device knows, those of `own` first. */
export function useKnownByName(own: readonly Exercise[] = []): ExercisesByName {
  const client = useQueryClient();
  const lists = client.getQueriesData<Exercise[]>({ queryKey: [EXERCISES] });
  return exercisesByName([own, ...lists.map(([, found]) => found ?? [])]);
}
