import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { setRow, workoutRow } from '../../../src/contract/workout-rows.ts';
import { parseState } from '../../../src/workout-engine/workout-state.ts';
import type { Stored } from '../../../tests/fixtures/workout-oracle/compare.ts';

const stored = v.object({
  running: v.array(v.object({ id: v.string(), workout_id: v.string(), state: v.unknown() })),
  workouts: v.array(workoutRow),
  sets: v.array(setRow),
  rows: v.array(v.object({ type: v.string(), id: v.string() })),
});

/** Reads it in one transaction through any page of the origin. Rejects where the page is gone. */
export async function readStored(page: Page): Promise<Stored> {
  const found = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await done(indexedDB.open('silna-training'));
    try {
      const names = ['running', 'workouts', 'sets', 'rows'];
      if (!db.objectStoreNames.contains('running')) {
        return Object.fromEntries(names.map((name) => [name, []]));
      }
      const transaction = db.transaction(names);
      const records = await Promise.all(
        names.map(async (name) => [name, await done(transaction.objectStore(name).getAll())]),
      );
      return Object.fromEntries(records);
    } finally {
      db.close();
    }
  });
  const { running, workouts, sets, rows } = v.parse(stored, found);
  const refused = rows.filter(({ type }) => type === 'refusal').map(({ id }) => id);
  if (running.length > 1) throw new Error(`${running.length} workouts are under way`);
  const [own] = running;
  return { id: own?.id, state: own && parseState(own.state), workouts, sets, refused };
}
