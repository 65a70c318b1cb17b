import { useQueries, useQuery } from '@tanstack/react-query';
import type { Workout } from '../../../contract/documents.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';

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
