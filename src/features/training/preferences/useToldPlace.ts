import { useEffect, useState } from 'react';
import type { Location } from '../../../contract/documents.ts';
import { noteError } from '../../../lib/note-error.ts';

const loadPreferences = () =>
  Promise.all([
    import('../../../offline/training/training-channels.ts'),
    import('../../../offline/training/read-preferences.ts'),
  ]);

interface ToldPlace {
  readonly owner: string;
  /** Undefined where the user has told none. */
  readonly place: Location | undefined;
}

/** The place that this document has read last, so that the way back to a page does not wait for it. */
let latest: ToldPlace | undefined;

/** Time for which a page waits for the place, in ms; after that it looks as where none was told, until it is read. */
const PATIENCE = 500;

/** Where the user trains, as told in the preferences. `isKnown` is false while a page should wait for it. */
export function useToldPlace(owner: string | undefined): {
  place: Location | undefined;
  isKnown: boolean;
} {
  const [told, setTold] = useState(latest);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const patience = setTimeout(() => setLate(true), PATIENCE);
    async function follow(own: string) {
      const [{ onLogChange }, { readPreferences }] = await loadPreferences();
      const read = async () => {
        const { place } = await readPreferences(own);
        latest = { owner: own, place };
        if (!isOver) setTold(latest);
      };
      if (isOver) return;
      stop = onLogChange(own, () => void read().catch(failed));
      await read();
    }
    // Without preferences the page looks as where none were told.
    const failed = (error: unknown) => {
      noteError('store', error);
      if (!isOver) setLate(true);
    };
    void follow(owner).catch(failed);
    return () => {
      isOver = true;
      clearTimeout(patience);
      stop?.();
    };
  }, [owner]);
  const own = told?.owner === owner ? told : undefined;
  return { place: own?.place, isKnown: own !== undefined || isLate || owner === undefined };
}
