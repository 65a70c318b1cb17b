import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineError } from '../../../src/lib/abort.ts';
import { deviceDb } from '../../../src/offline/device-db.ts';
import { deviceStore, SignedOut } from '../../../src/offline/device-store.ts';

/** A database that does not open while `isHanging`. */
let isHanging = false;
const store = deviceStore(
  async () => (isHanging ? new Promise<never>(() => {}) : deviceDb.open()),
  ['queries'],
);
const read = () => store.read(async (transaction) => transaction.objectStore('queries').getAll());
const put = (value: string, isSignedIn?: () => boolean) =>
  store.dispatch(
    async (transaction) => {
      await transaction.objectStore('queries').put(value, 'anna');
      return value.length;
    },
    { isSignedIn },
  );

beforeEach(async () => {
  isHanging = false;
  await (await deviceDb.open()).clear('queries');
});
afterEach(() => void vi.useRealTimers());

it('gives up on a device that does not answer, so that the next attempt can be made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  isHanging = true;
  const asked = [read(), put('late')].map((call) => expect(call).rejects.toThrow(DeadlineError));
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(asked);
  vi.useRealTimers();
  isHanging = false;
  // The write that was given up is cancelled: it takes no effect later.
  expect(await read()).toEqual([]);
  expect(await put('next')).toBe(4);
  expect(await read()).toEqual(['next']);
});

it('takes back a write whose owner has signed out meanwhile', async () => {
  await put('before', () => true);
  await expect(put('after', () => false)).rejects.toThrow(SignedOut);
  expect(await read()).toEqual(['before']);
});
