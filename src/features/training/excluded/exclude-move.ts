import { MOST_EXCLUDED } from '../../../contract/preferences.ts';
import { readPreferences } from '../../../offline/training/read-preferences.ts';
import { setPreferences } from '../preferences/usePreferences.ts';

/**
 * Keeps that the user does not do a move in any workout, or does it again; the oldest of too many is forgotten. Rejects
 * as `LogStore.put`.
 */
export async function setExcluded(owner: string, move: string, isExcluded: boolean): Promise<void> {
  const { excluded = [] } = await readPreferences(owner);
  const others = excluded.filter((each) => each !== move);
  const next = (isExcluded ? [...others, move] : others).slice(-MOST_EXCLUDED);
  await setPreferences(owner, { excluded: next.length > 0 ? next : undefined });
}
