import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { emptyTally, runLogSchedule } from '../../../fixtures/log/log-schedule.ts';

it('ends equal on two phones and the server, whatever fails on the way', async () => {
  const tally = emptyTally();
  for (let seed = 1; seed <= 60; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one schedule after the other
    await runLogSchedule(seed, tally);
  }
  expect(tally.failures).toEqual([]);
  expect([...tally.faults.keys()].toSorted()).toEqual([
    'answer lost',
    'clock jumps',
    'killed',
    'purge',
    'request lost',
    'restore',
    'sign-out',
    'taps during a call',
    'two tabs',
  ]);
});
