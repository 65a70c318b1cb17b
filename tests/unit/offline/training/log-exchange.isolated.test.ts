import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { SignedOut } from '../../../../src/offline/device-store.ts';
import {
  exchangeLog,
  sendLog,
  sendLogToTheLast,
} from '../../../../src/offline/training/log-exchange.ts';
import { patience } from '../../../fixtures/machine.ts';
import { emptyTally, runLogSchedule } from '../../../fixtures/log/log-schedule.ts';
import { ModelServer } from '../../../fixtures/log/model-server.ts';
import { Phone } from '../../../fixtures/log/phone.ts';
import { seeded } from '../../../fixtures/random.ts';
import { hlcOf } from '../../../fixtures/training-rows.ts';

const NOW = Date.UTC(2026, 10, 2);
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
  const world = { now: NOW };
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

/** A server, and a phone with a few rows that wait. */
async function leaving(name: string) {
  const world = { now: NOW };
  const server = new ModelServer(() => world.now);
  const backup = server.backup();
  const phone = new Phone(name, seeded(1), world, server);
  onTestFinished(() => phone.throwAway());
  await phone.write(3, 9);
  return { server, backup, phone };
}

it('a server that was restored gets the entries of journals again that are copied here', async () => {
  const { server, backup, phone } = await leaving('copying');
  const row = await phone.copy('2026-11-02');
  await phone.sync(1);
  server.restore(backup);
  expect(server.rows()).toEqual([]);
  await phone.sync(1);
  expect(server.rows()).toContainEqual(row);
});

it('an answer about sent rows that comes after a sign-out leaves nothing on the phone', async () => {
  const { phone } = await leaving('late-send');
  await phone.sync(1, () => phone.wipe(), sendLog);
  expect(await phone.stored()).toBe(0);
});

it.each(['a page', 'an unknown cursor', 'an expired cursor'])(
  '%s that comes after a sign-out leaves nothing on the phone',
  async (answer) => {
    const { server, backup, phone } = await leaving(`late ${answer}`);
    await phone.sync(1);
    if (answer === 'an unknown cursor') server.restore(backup);
    if (answer === 'an expired cursor') {
      await server.send('', [{ type: 'preference', id: '99', hlc: hlcOf(NOW), deleted: true }]);
      server.purge();
    }
    const signOut = async () => {
      phone.isSignedIn = false;
      await phone.wipe();
    };
    const exchange = answer === 'a page' ? sendLogToTheLast : exchangeLog;
    await expect(phone.sync(1, signOut, exchange)).rejects.toThrow(SignedOut);
    expect(await phone.stored()).toBe(0);
  },
);

it('an exchange that is ended writes nothing of an answer that comes later', async () => {
  const { server, backup, phone } = await leaving('ended');
  await phone.sync(1);
  server.restore(backup);
  const end = new AbortController();
  const ended = phone.sync(
    1,
    async () => end.abort(),
    (owner, parts) => exchangeLog(owner, parts, end),
  );
  await expect(ended).rejects.toThrow();
  expect(await phone.waiting()).toBe(0);
});
