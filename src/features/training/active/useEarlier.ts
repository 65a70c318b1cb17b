import { useEffect, useState } from 'react';
import { noteError } from '../../../lib/note-error.ts';
import { whenIdle } from '../../../ui/idle.ts';
import { type EarlierByExercise, NOTHING_EARLIER, readEarlier } from './records-in-workout.ts';

/**
 * The earlier sets of these exercises, before the active workout. The page reads each once, when the page has nothing better to
 * do: no tap waits for it.
 */
export function useEarlier(owner: string, exercises: readonly string[]): EarlierByExercise {
  const [known, setKnown] = useState<EarlierByExercise>(new Map());
  const missing = exercises.find((each) => !known.has(each));
  useEffect(() => {
    let isGone = false;
    async function read(exercise: string) {
      await whenIdle();
      // Without them the workout goes on as if there had been none.
      const earlier = await readEarlier(owner, exercise).catch((error: unknown) => {
        noteError('store', error);
        return NOTHING_EARLIER;
      });
      if (!isGone) setKnown((before) => new Map(before).set(exercise, earlier));
    }
    if (missing !== undefined) void read(missing);
    return () => {
      isGone = true;
    };
  }, [owner, missing]);
  return known;
}
