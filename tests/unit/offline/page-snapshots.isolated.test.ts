import { beforeEach, expect, test, vi } from 'vitest';
import {
  beginEpoch,
  dropOutdatedSnapshots,
  dropSnapshot,
  findSnapshot,
  joinEpoch,
  saveSnapshot,
  type Snapshot,
  wipeSnapshots,
} from '../../../src/offline/page-snapshots.ts';
import { MAX_DATA_AGE } from '../../../src/offline/data-age.ts';
import { memoryCaches } from '../sw/video/memory-caches.ts';

const ORIGIN = 'https://silna.example';
const URL_A = '/workout?idx=a';
const yes = () => true;
let number = 0;
const newKey = () => `epoch ${(number += 1)}`;

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    turn = turn.then(work, work);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

function taken(owner: string, epoch: string | undefined, rest: Partial<Snapshot> = {}): Snapshot {
  if (epoch === undefined) throw new Error('no epoch');
  const content = { title: 'Trening', html: '<p>A</p>', styles: [], build: '/assets/a.js' };
  return { url: URL_A, owner, epoch, savedAt: Date.now(), ...content, ...rest };
}

test('a snapshot that is saved in an epoch is found in it, by the whole address', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  expect(await findSnapshot(URL_A)).toMatchObject({ owner: 'anna', html: '<p>A</p>' });
  expect(await findSnapshot('/workout?idx=b')).toBeUndefined();
  expect(await findSnapshot('/workout')).toBeUndefined();
});

test('a save that lands after the sign-out is refused', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await wipeSnapshots(() => undefined);
  await saveSnapshot(taken('anna', epoch), yes);
  expect(await findSnapshot(URL_A)).toBeUndefined();
});

test('a save that lands after the same user has signed in again is refused', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await wipeSnapshots(() => undefined);
  await beginEpoch('anna', newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  expect(await findSnapshot(URL_A)).toBeUndefined();
});

test('a save by a tab whose user is no longer signed in is refused', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), () => false);
  expect(await findSnapshot(URL_A)).toBeUndefined();
  await wipeSnapshots(() => undefined);
  expect(await joinEpoch('anna', () => false, newKey)).toBeUndefined();
});

test('a sign-in deletes what is there, whoever signs in', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  await beginEpoch('beata', newKey);
  expect(await findSnapshot(URL_A)).toBeUndefined();
  expect(await joinEpoch('beata', yes, newKey)).toBe(`epoch ${number}`);
});

test('the session ends when the snapshots are gone, before anybody can begin an epoch', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  let isSignedIn = true;
  const steps: string[] = [];
  const wiping = wipeSnapshots(() => {
    steps.push('session');
    isSignedIn = false;
  });
  const joining = joinEpoch('anna', () => isSignedIn, newKey);
  await Promise.all([wiping, joining]);
  expect(steps).toEqual(['session']);
  expect(await findSnapshot(URL_A)).toBeUndefined();
});

test('five are kept, the oldest goes first', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await saveSnapshot(taken('anna', epoch, { url: `/workout?idx=${id}` }), yes);
  }
  const kept = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(
      async (id) => (await findSnapshot(`/workout?idx=${id}`))?.url,
    ),
  );
  expect(kept).toEqual(
    ['a', undefined, 'c', 'd', 'e', 'f'].map((id) => id && `/workout?idx=${id}`),
  );
});

test('one as old as data that is no longer shown is not found', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch, { savedAt: Date.now() - MAX_DATA_AGE - 1 }), yes);
  expect(await findSnapshot(URL_A)).toBeUndefined();
});

test('a page that is empty now loses its snapshot, the others stay', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  await saveSnapshot(taken('anna', epoch, { url: '/basket' }), yes);
  await dropSnapshot('/basket', 'anna', yes);
  expect(await findSnapshot('/basket')).toBeUndefined();
  expect(await findSnapshot(URL_A)).toBeDefined();
});

test('not by a tab whose user is no longer signed in, nor of another user', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  await dropSnapshot(URL_A, 'anna', () => false);
  await dropSnapshot(URL_A, 'beata', yes);
  expect(await findSnapshot(URL_A)).toBeDefined();
});

test('snapshots of another build go with it, the epoch stays', async () => {
  const epoch = await joinEpoch('anna', yes, newKey);
  await saveSnapshot(taken('anna', epoch), yes);
  await saveSnapshot(taken('anna', epoch, { url: '/dashboard', build: '/assets/b.js' }), yes);
  await dropOutdatedSnapshots((build) => build === '/assets/b.js');
  expect(await findSnapshot(URL_A)).toBeUndefined();
  expect(await findSnapshot('/dashboard')).toBeDefined();
  expect(await joinEpoch('anna', yes, newKey)).toBe(epoch);
});

test('a device without Cache Storage keeps none, and the session ends all the same', async () => {
  vi.unstubAllGlobals();
  expect(await joinEpoch('anna', yes, newKey)).toBeUndefined();
  let hasEnded = false;
  await wipeSnapshots(() => {
    hasEnded = true;
  });
  expect(hasEnded).toBe(true);
});
