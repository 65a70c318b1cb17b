import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Exercise } from '../../contract/documents.ts';
import { exercisesQuery } from '../../queries/training.ts';

type Known = readonly (Exercise[] | undefined)[];

const [EXERCISES] = exercisesQuery('').queryKey;

/**
 * The moves of these workouts as far as the device knows them; nothing is asked for. It listens to the
 * cache itself: an observer for each workout takes a page of them several frames.
 */
export function useKnownExercises(ids: readonly string[]): Known {
  const client = useQueryClient();
  const last = useRef<Known>([]);
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === EXERCISES) notifyManager.schedule(listener);
      }),
    [client],
  );
  /** Returns the last list again while its content is unchanged, as `useSyncExternalStore` requires. */
  const read = () => {
    const known = ids.map((id) => client.getQueryData(exercisesQuery(id).queryKey));
    const isSame =
      known.length === last.current.length &&
      known.every((moves, index) => moves === last.current[index]);
    if (!isSame) last.current = known;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read);
}
