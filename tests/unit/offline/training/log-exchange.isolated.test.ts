import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { patience } from '../../../fixtures/machine.ts';
import { emptyTally, runLogSchedule } from '../../../fixtures/log/log-schedule.ts';
import { ModelServer } from '../../../fixtures/log/model-server.ts';
import { Phone } from '../../../fixtures/log/phone.ts';
import { seeded } from '../../../fixtures/random.ts';

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

it('a sign-out sends what a server that was restored has lost, also where nothing waits', async () => {
  const world = { now: Date.UTC(2026, 10, 2) };
  const server = new ModelServer(() => world.now);
  const backup = server.backup();
  const phone = new Phone('leaving', seeded(1), world, server);
  await phone.write(3, 9);
  await phone.sync(1);
  expect(await phone.waiting()).toBe(0);
  const sent = server.rows();
  server.restore(backup);
  expect(server.rows()).toEqual([]);
  await phone.leave(1);
  expect(server.rows()).toEqual(expect.arrayContaining(sent));
  expect(await phone.waiting()).toBe(0);

  server.restore(backup);
  expect(await phone.leave(0)).toBe('request lost');
  await phone.throwAway();
});
