import { expect, test } from 'vitest';
import { DeadlineError } from '../../../../src/lib/abort.ts';
import { CHUNK_BYTES } from '../../../../src/offline/videos/video-store.ts';
import type { MemoryStore } from '../../sw/video/video-memory-store.ts';
import { bytesOf, isSame, readSome, worldOf } from '../../sw/video/video-world.ts';

const SIZE = 3 * CHUNK_BYTES + 300_000;

const SICK = [
  ['fails', () => Promise.reject(new Error('sick'))],
  ['hangs', () => Promise.reject(new DeadlineError('no result'))],
] as const;

/** A completely stored video, and a worker that does not know it yet. */
async function storedWorld() {
  const world = worldOf(SIZE);
  await bytesOf(world.ask('bytes=0-'));
  world.restart();
  world.upstream.asked = [];
  return world;
}

function spoil(store: MemoryStore, sick: () => Promise<never>) {
  Object.assign(store, { find: sick, read: sick, write: sick, evictOne: sick });
}

test.each(SICK)('online a store that %s does not stop a stored video', async (_, sick) => {
  const { ask, store, upstream } = await storedWorld();
  spoil(store, sick);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test.each(SICK)('offline a store that %s is an answer, not a wait', async (_, sick) => {
  const { ask, store, upstream } = await storedWorld();
  upstream.isOffline = true;
  spoil(store, sick);
  await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
});

test('offline a stored video plays when the first look for it was too slow', async () => {
  const { ask, store, upstream } = await storedWorld();
  upstream.isOffline = true;
  const { find } = store;
  store.find = () => {
    store.find = find;
    return Promise.reject(new DeadlineError('no result'));
  };
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});

test('a read that fails in mid play is made up for by the network, for that chunk alone', async () => {
  const { ask, store, upstream } = await storedWorld();
  const { read } = store;
  store.read = (version, index) =>
    index === 1 ? Promise.reject(new Error('sick')) : read(version, index);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.asked.map(({ range }) => range)).toEqual([
    `bytes=${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}`,
  ]);
});

test('offline a read that fails breaks the body there', async () => {
  const { ask, store, upstream } = await storedWorld();
  upstream.isOffline = true;
  const { read } = store;
  store.read = (version, index) =>
    index === 2 ? Promise.reject(new Error('sick')) : read(version, index);
  expect((await readSome(await ask('bytes=0-'))).length).toBe(2 * CHUNK_BYTES);
});

test('a video that was deleted is let go of', async () => {
  const { ask, store, upstream } = await storedWorld();
  store.records.clear();
  store.chunks.clear();
  upstream.isOffline = true;
  await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
});
