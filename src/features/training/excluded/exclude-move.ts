import * as v from 'valibot';
import { MOST_EXCLUDED, PREFERENCES } from '../../../contract/preferences.ts';
import { preferenceRows } from '../../../offline/training/read-preferences.ts';
import { getRow } from '../../../offline/training/row-stores.ts';
import { deviceLog } from '../log/device-log.ts';

/**
 * Keeps that the user does not do a move in any workout, or does it again; the oldest of too many is forgotten. The list
 * is read in the transaction that writes it, so that quick taps keep each other. Rejects as `LogStore.update`.
 */
export async function setExcluded(owner: string, move: string, isExcluded: boolean): Promise<void> {
  await deviceLog.update(owner, async (transaction) => {
    const row = await getRow(transaction, owner, 'preference', 'excluded');
    const stored = row?.deleted === false ? row.value : undefined;
    const excluded = v.is(PREFERENCES.excluded, stored) ? stored : [];
    const others = excluded.filter((each) => each !== move);
    const next = (isExcluded ? [...others, move] : others).slice(-MOST_EXCLUDED);
    return preferenceRows({ excluded: next.length > 0 ? next : undefined });
  });
}
