import { useQueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { exercisesByName, type ExercisesByName } from '../active/exercises-by-name.ts';
import { useKindListener } from '../known-documents.ts';

const [EXERCISES] = exercisesQuery('').queryKey;
const NONE: Exercise[] = [];

/** Every exercise that the device knows, by its move; nothing is asked for. */
export function useKnownMoves(): ExercisesByName {
  const client = useQueryClient();
  const last = useRef<{ lists: readonly unknown[]; byName: ExercisesByName }>(undefined);
  const subscribe = useKindListener(EXERCISES);
  /** Returns the last map again while its lists are the same, as `useSyncExternalStore` requires. */
  const read = () => {
    const lists = client
      .getQueriesData<Exercise[]>({ queryKey: [EXERCISES] })
      .map(([, found]) => found ?? NONE);
    const isSame =
      lists.length === last.current?.lists.length &&
      lists.every((list, index) => list === last.current?.lists[index]);
    if (!isSame || !last.current) last.current = { lists, byName: exercisesByName(lists) };
    return last.current.byName;
  };
  return useSyncExternalStore(subscribe, read);
}
