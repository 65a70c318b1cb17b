import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deviceSource } from '../../../../src/offline/training/device-source.ts';
import { createLogStore } from '../../../../src/offline/training/log-store.ts';
import { training } from '../../../../src/offline/training/training-db.ts';
import { waitingRows } from '../../../../src/offline/training/unsent-rows.ts';
import { hlcOf, setRow, workoutRow } from '../../../fixtures/training-rows.ts';

const NOW = 1_790_000_000_000;
const log = createLogStore({
  training,
  now: () => NOW,
  newId: deviceSource.newId,
  isSignedIn: () => true,
});

it('a log that waits as a whole is counted without a request for each row', async () => {
  for (const owner of ['anna', 'ewa']) {
    const workouts = Array.from({ length: 2 }, () => workoutRow(hlcOf(NOW)));
    const sets = workouts.flatMap(({ id }) =>
      Array.from({ length: 150 }, () => setRow(hlcOf(NOW), { workout: id })),
    );
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await log.put(owner, [...workouts, ...sets]);
  }
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  expect(await waitingRows(training)).toEqual({ workouts: 4, hasOthers: false });
  expect(await waitingRows(training, 'anna')).toEqual({ workouts: 2, hasOthers: false });
  expect(get.mock.calls.length).toBeLessThan(10);
});
