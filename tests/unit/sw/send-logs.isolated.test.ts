import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { trainingLogServer } from '../../../src/api/training-log.ts';
import { deviceSource } from '../../../src/offline/training/device-source.ts';
import { createLogStore } from '../../../src/offline/training/log-store.ts';
import { logChanges } from '../../../src/offline/training/training-channels.ts';
import { training } from '../../../src/offline/training/training-db.ts';
import { waitingRows } from '../../../src/offline/training/unsent-rows.ts';
import { sendLogs } from '../../../sw/send-logs.ts';
import { hlcOf, workoutRow } from '../../fixtures/training-rows.ts';

const NOW = 1_790_000_000_000;

it('pages learn what the worker has sent, once the phone knows it', async () => {
  const log = createLogStore({
    training,
    now: () => NOW,
    newId: deviceSource.newId,
    isSignedIn: () => true,
  });
  await log.put('anna', [workoutRow(hlcOf(NOW))]);
  vi.spyOn(trainingLogServer, 'send').mockResolvedValue({
    applied: 1,
    refused: [],
    restamped: [],
    before: 'e1.0.0',
    cursor: 'e1.1.0',
  });
  const heard = new Promise<{ owner: string; waiting: number }>((resolve) => {
    const stop = logChanges.subscribe(({ owner }) => {
      stop();
      void waitingRows(training, owner).then(({ workouts }) =>
        resolve({ owner, waiting: workouts }),
      );
    });
  });
  await sendLogs();
  expect(await heard).toEqual({ owner: 'anna', waiting: 0 });
});
