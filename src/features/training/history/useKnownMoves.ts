import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import { noteError } from '../../../lib/note-error.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { exercisesByName, type ExercisesByName } from '../active/exercises-by-name.ts';
import { useKindListener } from '../known-documents.ts';
import { shippedMoves } from './shipped-moves.ts';

const [EXERCISES] = exercisesQuery('').queryKey;
const NONE: readonly Exercise[] = [];

/** Every exercise that the device knows or that ships with the product, by its move; no server is asked. */
export function useKnownMoves(): ExercisesByName {
  const client = useQueryClient();
  const last = useRef<{ lists: readonly unknown[]; byName: ExercisesByName }>(undefined);
  const subscribe = useKindListener(EXERCISES);
  const shipped = useShippedMoves();
  /** Returns the last map again while its lists are the same, as `useSyncExternalStore` requires. */
  const read = () => {
    const documents = client.getQueriesData<Exercise[]>({ queryKey: [EXERCISES] });
    const lists = [...documents.map(([, found]) => found ?? NONE), shipped];
    const isSame =
      lists.length === last.current?.lists.length &&
      lists.every((list, index) => list === last.current?.lists[index]);
    if (!isSame || !last.current) last.current = { lists, byName: exercisesByName(lists) };
    return last.current.byName;
  };
  return useSyncExternalStore(subscribe, read);
}

/** As `useKnownMoves`, where the exercises of one workout go before all others of the same move. */
export function useKnownMovesAfter(first: readonly Exercise[] | undefined): ExercisesByName {
  const known = useKnownMoves();
  return useMemo(() => exercisesByName([first ?? [], [...known.values()]]), [first, known]);
}

/** None until they are loaded. */
function useShippedMoves(): readonly Exercise[] {
  const [moves, setMoves] = useState(NONE);
  useEffect(() => {
    shippedMoves().then(setMoves, (error: unknown) => noteError('background', error));
  }, []);
  return moves;
}
