import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Exercise, Workout } from '../../contract/documents.ts';
import { exercisesQuery, workoutQuery } from '../../queries/training.ts';

type Known<Document> = readonly (Document | undefined)[];

/** The moves of these workouts as far as the device knows them; nothing is asked for. */
export const useKnownExercises = (workoutIds: readonly string[]): Known<Exercise[]> =>
  useCached<Exercise[]>(workoutIds.map((id) => exercisesQuery(id).queryKey));

/** These workouts as far as the device knows them; nothing is asked for. */
export const useKnownWorkouts = (ids: readonly string[]): Known<Workout> =>
  useCached<Workout>(ids.map((id) => workoutQuery(id).queryKey));

/**
 * Listens to the cache itself: an observer for each workout takes a page of them several frames. `keys` are of one
 * kind.
 */
function useCached<Document>(keys: readonly QueryKey[]): Known<Document> {
  const client = useQueryClient();
  const last = useRef<Known<Document>>([]);
  const kind = keys[0]?.[0];
  const subscribe = useKindListener(kind);
  /** Returns the last list again while its content is unchanged, as `useSyncExternalStore` requires. */
  const read = () => {
    const known = keys.map((key) => client.getQueryData<Document>(key));
    const isSame =
      known.length === last.current.length &&
      known.every((document, index) => document === last.current[index]);
    if (!isSame) last.current = known;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read);
}

/** Subscribes a listener to the documents of a kind in the cache. */
export function useKindListener(kind: unknown): (listener: () => void) => () => void {
  const client = useQueryClient();
  return useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === kind) notifyManager.schedule(listener);
      }),
    [client, kind],
  );
}
