import { useQueries, useQuery } from '@tanstack/react-query';
import type { Exercise, Program, Workout } from '../../contract/documents.ts';
import { availabilityOf, combined, worksOffline, type Availability } from './availability.ts';
import { vidsOf } from './films.ts';
import { usePhoneFilms, vidOf } from './phone-films.ts';
import { exercisesQuery, workoutsQuery } from './queries.ts';

/** Nothing is fetched for a label: what the phone does not know, it cannot show without a network. */
const KNOWN_ONLY = { enabled: false } as const;

/** Undefined until the phone has been asked. */
export function useFilmAvailability(url: string): Availability | undefined {
  const { state, films } = usePhoneFilms();
  return state === 'unread' ? undefined : availabilityOf(url ? [vidOf(url)] : [], films);
}

/** Undefined until the phone has been asked. */
export function useWorkoutAvailability(id: string): Availability | undefined {
  const { state, films } = usePhoneFilms();
  const { data: exercises } = useQuery({ ...exercisesQuery(id), ...KNOWN_ONLY });
  return state === 'unread' ? undefined : availabilityOf(exercises && vidsOf(exercises), films);
}

export interface ProgramAvailability {
  readonly label: Availability;
  /** Something of it is worth opening without a network. */
  readonly works: boolean;
}

/** By the program's id; undefined until the phone has been asked. */
export function useProgramsAvailability(
  programs: readonly Program[],
): ReadonlyMap<string, ProgramAvailability> | undefined {
  const { state, films } = usePhoneFilms();
  const workouts = useQueries({
    queries: programs.map(({ id }) => ({ ...workoutsQuery(id), ...KNOWN_ONLY })),
    combine: knownWorkouts,
  });
  const vids = useQueries({
    queries: workouts.map(({ id }) => ({ ...exercisesQuery(id), ...KNOWN_ONLY })),
    combine: knownVids,
  });
  if (state === 'unread') return undefined;
  const parts = workouts.map(({ programId }, index) => ({
    programId,
    availability: availabilityOf(vids[index] ?? undefined, films),
  }));
  return new Map(
    programs.map(({ id }) => {
      const own = parts.filter(({ programId }) => programId === id);
      const labels = own.map(({ availability }) => availability);
      return [id, { label: combined(labels), works: worksOffline(labels) }];
    }),
  );
}

function knownWorkouts(results: readonly { data: Workout[] | undefined }[]) {
  return results.flatMap(({ data = [] }) => data.map(({ id, programId }) => ({ id, programId })));
}

/** Null stands for a workout whose moves the phone does not know. */
function knownVids(results: readonly { data: Exercise[] | undefined }[]) {
  return results.map(({ data }) => (data && vidsOf(data)) ?? null);
}
