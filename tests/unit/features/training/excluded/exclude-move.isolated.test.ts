import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { setExcluded } from '../../../../../src/features/training/excluded/exclude-move.ts';
import { readPreferences } from '../../../../../src/offline/training/read-preferences.ts';

it('moves that are left out and brought back at once keep each other', async () => {
  const set = (isExcluded: boolean, ...moves: string[]) =>
    Promise.all(moves.map((move) => setExcluded('anna', move, isExcluded)));
  await set(true, 'deska', 'pompka', 'przysiad');
  expect(await readPreferences('anna')).toEqual({ excluded: ['deska', 'pompka', 'przysiad'] });
  await set(false, 'deska', 'przysiad');
  expect(await readPreferences('anna')).toEqual({ excluded: ['pompka'] });
  await set(false, 'pompka');
  expect(await readPreferences('anna')).toEqual({});
});
