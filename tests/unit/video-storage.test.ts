import { expect, test } from 'vitest';
import { CHUNK_BYTES, videoId } from '../../src/offline/videos.ts';
import { memoryStore } from './video-memory-store.ts';
import { bytesOf, isSame, ORIGIN, VID, worldOf } from './video-world.ts';

const SIZE = 3 * CHUNK_BYTES + 300_000;

test('on a full phone an old film gives way', async () => {
  const { ask, store, news } = worldOf(SIZE);
  const other = (name: string) => ({ address: `${ORIGIN}/media/${name}.mp4` });
  const idOf = (name: string) => videoId(other(name).address, ORIGIN);
  await bytesOf(ask('bytes=0-', other('wanted')));
  await bytesOf(ask('bytes=0-', other('old')));
  await expect.poll(() => store.chunks.size).toBe(8);
  store.pinned.add(idOf('wanted'));
  store.quota = 2 * SIZE;
  await bytesOf(ask('bytes=0-'));
  await expect.poll(() => store.records.get(VID)?.filled).toHaveLength(4);
  expect(store.records.has(idOf('old'))).toBe(false);
  expect(store.records.has(idOf('wanted'))).toBe(true);
  expect(news).not.toContainEqual({ type: 'full' });
});

test('with nothing to give way the film plays on and she is told once', async () => {
  const { ask, store, news, upstream } = worldOf(SIZE);
  store.quota = CHUNK_BYTES + 10;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  await expect.poll(() => news.filter(({ type }) => type === 'full')).toHaveLength(1);
  expect(store.chunks.size).toBe(1);
  store.quota = Infinity;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  await expect.poll(() => store.chunks.size).toBe(4);
});

test('a film deleted while it plays plays on, and is not written any more', async () => {
  const { ask, store, upstream } = worldOf(SIZE);
  const answer = await ask('bytes=0-');
  await expect.poll(() => store.chunks.size).toBeGreaterThan(0);
  store.records.clear();
  store.chunks.clear();
  expect(isSame(await bytesOf(answer), upstream.bytes)).toBe(true);
  expect(store.chunks.size).toBe(0);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  await expect.poll(() => store.chunks.size).toBe(4);
});

test('a film that lost its bytes fetches them again', async () => {
  const { ask, store, upstream, restart } = worldOf(SIZE);
  await bytesOf(ask('bytes=0-'));
  await expect.poll(() => store.chunks.size).toBe(4);
  store.chunks.delete(`${VID} "v1" 1`);
  restart();
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.asked.at(-1)?.range).toBe(`bytes=${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}`);
});

test.each([
  ['fails', () => Promise.reject(new Error('sick'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a store that %s does not stop playback', async (_, sick) => {
  const store = memoryStore();
  const world = worldOf(SIZE, { ...store, find: sick, begin: sick, read: sick, write: sick });
  const { ask, upstream } = world;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
});
