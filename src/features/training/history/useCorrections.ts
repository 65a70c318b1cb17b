import { useRef, useState } from 'react';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { saveSet } from './correct-workout.ts';
import { saveFailed } from './save-failed.ts';

interface Correction {
  readonly row: SetRow;
  /** Number of its writes under way. */
  readonly writes: number;
}

/**
 * Corrections of sets, which show before they are stored: the next tap builds on the last one. A correction gives way
 * to the stored row once that has been read again, under a clock of its own.
 */
export function useCorrections(owner: string) {
  const known = useRef(new Map<string, Correction>());
  const [, setShown] = useState(0);
  const render = () => setShown((count) => count + 1);

  function corrected(set: SetRow): SetRow {
    const correction = known.current.get(set.id);
    const isNewest = correction && (correction.writes > 0 || correction.row.hlc === set.hlc);
    return isNewest ? correction.row : set;
  }

  async function change(set: SetRow, by: (row: SetRow) => SetRow) {
    const row = by(corrected(set));
    known.current.set(set.id, { row, writes: (known.current.get(set.id)?.writes ?? 0) + 1 });
    render();
    const isSaved = await saveSet(owner, row).then(
      () => true,
      (error: unknown) => saveFailed(error),
    );
    const { row: newest, writes } = known.current.get(set.id) ?? { row, writes: 1 };
    if (!isSaved && newest === row) known.current.delete(set.id);
    else known.current.set(set.id, { row: newest, writes: writes - 1 });
    render();
  }

  return { corrected, change };
}
