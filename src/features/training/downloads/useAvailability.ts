import { useQueries } from '@tanstack/react-query';
import type { Program, Workout } from '../../../contract/documents.ts';
import { type Availability, availabilityOf, type PartOnDevice, partOf } from './availability.ts';
import { PROGRAM_STATS } from '../program-facts.ts';
import { vidsOf } from './workout-videos.ts';
import { useKnownExercises } from '../known-documents.ts';
import { useDeviceVideos, vidOf } from './device-videos.ts';
import { workoutsQuery } from '../../../queries/training.ts';

/** A label fetches nothing: a workout the device does not know cannot be shown without a network. */
const KNOWN_ONLY = { enabled: false } as const;

/** Undefined until the device has been asked. */
export function useVideoAvailability(url: string): Availability | undefined {
  const { state, videos } = useDeviceVideos();
  return state === 'unread' ? undefined : availabilityOf(url ? [vidOf(url)] : [], videos);
}

/** By the workout's id; undefined until the device has been asked. */
export function useWorkoutsAvailability(
  ids: readonly string[],
): ReadonlyMap<string, Availability> | undefined {
  const { state, videos } = useDeviceVideos();
  const exercises = useKnownExercises(ids);
  if (state === 'unread') return undefined;
  return new Map(
    ids.map((id, index) => {
      const moves = exercises[index];
      return [id, availabilityOf(moves && vidsOf(moves), videos)];
    }),
  );
}

/** A program of which the device has not even the list of workouts. */
const UNKNOWN: PartOnDevice = { here: 0, of: PROGRAM_STATS.trainings };

/** Workouts on the device by the program's id; undefined until the device has been asked. */
export function useProgramsAvailability(
  programs: readonly Program[],
): ReadonlyMap<string, PartOnDevice> | undefined {
  const { state, videos } = useDeviceVideos();
  const workouts = useQueries({
    queries: programs.map(({ id }) => ({ ...workoutsQuery(id), ...KNOWN_ONLY })),
    combine: knownWorkouts,
  });
  const exercises = useKnownExercises(workouts.map(({ id }) => id));
  if (state === 'unread') return undefined;
  const parts = workouts.map(({ programId }, index) => ({
    programId,
    availability: availabilityOf(exercises[index] && vidsOf(exercises[index]), videos),
  }));
  return new Map(
    programs.map(({ id }) => {
      const own = parts.filter(({ programId }) => programId === id);
      return [id, own.length > 0 ? partOf(own.map(({ availability }) => availability)) : UNKNOWN];
    }),
  );
}

function knownWorkouts(results: readonly { data: Workout[] | undefined }[]) {
  return results.flatMap(({ data = [] }) => data.map(({ id, programId }) => ({ id, programId })));
}
