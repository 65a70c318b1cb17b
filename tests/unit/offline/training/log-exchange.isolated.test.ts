import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { patience } from '../../../fixtures/machine.ts';
import { emptyTally, runLogSchedule } from '../../../fixtures/log/log-schedule.ts';

/** Sixty schedules take seconds, which a busy machine multiplies. */
const options = { timeout: patience(60_000) };

it('ends equal on two phones and the server, whatever fails on the way', options, async () => {
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
