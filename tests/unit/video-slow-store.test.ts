import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import type { MemoryStore } from './video-memory-store.ts';
import { bytesOf, isSame, readSome, worldOf } from './video-world.ts';

/** More than is in memory at once. */
const SIZE = 8 * CHUNK_BYTES + 300_000;

const fails = () => Promise.reject(new Error('sick'));
const hangs = () => new Promise<never>(() => undefined);
const SICK = [
  ['fails', fails],
  ['hangs', hangs],
] as const;
/** In the worker that has fetched the video, and in a new one. */
const WORKERS = ['old', 'new'] as const;
const SICK_WORKERS = WORKERS.flatMap((worker) =>
  SICK.map(([what, sick]) => [what, worker, sick] as const),
);

/** A completely stored video. */
async function storedWorld(worker: (typeof WORKERS)[number] = 'old') {
  const world = worldOf(SIZE);
  await bytesOf(world.ask('bytes=0-'));
  await expect.poll(() => world.store.chunks.size).toBe(9);
  if (worker === 'new') world.restart();
  world.upstream.asked = [];
  return world;
}

/** The next call of `method` fails; the one after it works. */
function spoilOnce(store: MemoryStore, method: 'find' | 'read', sick: () => Promise<never>) {
  const { find, read } = store;
  if (method === 'find') {
    store.find = () => {
      store.find = find;
      return sick();
    };
  } else {
    store.read = () => {
      store.read = read;
      return sick();
    };
  }
}

function spoil(store: MemoryStore, sick: () => Promise<never>) {
  Object.assign(store, { find: sick, begin: sick, read: sick, write: sick, touch: sick });
}

test.each(SICK)('offline a kept video plays on when the look for it %s once', async (_, sick) => {
  const { ask, store, upstream } = await storedWorld();
  upstream.isOffline = true;
  spoilOnce(store, 'find', sick);
  expect(isSame(await bytesOf(ask('bytes=5-')), upstream.bytes.subarray(5))).toBe(true);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test.each(SICK)('offline a kept video plays on when a read %s once', async (_, sick) => {
  const { ask, store, upstream } = await storedWorld();
  upstream.isOffline = true;
  spoilOnce(store, 'read', sick);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test.each(SICK)('so does one that a new worker looks for (%s)', async (_, sick) => {
  const { ask, store, upstream } = await storedWorld('new');
  upstream.isOffline = true;
  spoilOnce(store, 'find', sick);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test.each(SICK_WORKERS)(
  'offline a store that %s for good is an answer, not a wait (%s worker)',
  async (_, worker, sick) => {
    const { ask, store, upstream } = await storedWorld(worker);
    upstream.isOffline = true;
    spoil(store, sick);
    await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
  },
);

test.each(SICK_WORKERS)(
  'online a store that %s does not stop a kept video (%s worker)',
  async (_, worker, sick) => {
    const { ask, store, upstream } = await storedWorld(worker);
    spoil(store, sick);
    expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  },
);

test('a read that fails in mid play is made up for by the network, for that chunk alone', async () => {
  const { ask, store, upstream } = await storedWorld();
  spoilOnce(store, 'read', fails);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.asked.map(({ range }) => range)).toEqual([`bytes=0-${CHUNK_BYTES - 1}`]);
  upstream.isOffline = true;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test('offline a read that fails for good breaks the body behind what was read ahead', async () => {
  const { ask, store, upstream } = await storedWorld('new');
  upstream.isOffline = true;
  const answer = await ask('bytes=0-');
  store.read = fails;
  expect((await readSome(answer)).length).toBe(2 * CHUNK_BYTES);
});

test('what was deleted is let go of all the same', async () => {
  const { ask, store, upstream } = await storedWorld();
  store.records.clear();
  store.chunks.clear();
  upstream.isOffline = true;
  await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
});
