import { expect, test } from 'vitest';
import { CHUNK_BYTES, videoId } from '../../../../src/offline/videos/video-store.ts';
import { bytesOf, isSame, ORIGIN, VID, worldOf } from '../../sw/video/video-world.ts';

const SIZE = 3 * CHUNK_BYTES + 300_000;

test('on a full phone an old video gives way', async () => {
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

test('as many old videos give way as it takes', async () => {
  const { ask, store, news, upstream } = worldOf(800_000);
  const idOf = (name: string) => `${ORIGIN}/media/${name}.mp4`;
  for (const name of ['a', 'b', 'c']) {
    const small = { vid: idOf(name), etag: '"s"', size: 300_000, type: 'video/mp4' };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await store.write(small, 0, new Uint8Array(small.size), 1);
  }
  store.quota = 1_000_000;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect([...store.records.values()]).toMatchObject([{ vid: VID, filled: [800_000] }]);
  expect(news).not.toContainEqual({ type: 'full' });
});

test('a video does not give way to its own next chunk, though nobody reads it any more', async () => {
  const { ask, store, news } = worldOf(2 * CHUNK_BYTES);
  const { write } = store;
  store.write = async (...chunk) => {
    await new Promise((resolve) => setImmediate(resolve));
    return write(...chunk);
  };
  store.quota = CHUNK_BYTES + 10;
  await bytesOf(ask('bytes=0-'));
  expect(store.records.get(VID)?.filled).toEqual([CHUNK_BYTES]);
  expect(news).toContainEqual({ type: 'full' });
});

test('with nothing to give way the video plays on and the user is told once', async () => {
  const { ask, store, news, upstream } = worldOf(SIZE);
  store.quota = CHUNK_BYTES + 10;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  await expect.poll(() => news.filter(({ type }) => type === 'full')).toHaveLength(1);
  expect(store.chunks.size).toBe(1);
  store.quota = Infinity;
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  await expect.poll(() => store.chunks.size).toBe(4);
});

test('a video deleted while it plays plays on, and is not written any more', async () => {
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

test('a video that lost its bytes fetches them again', async () => {
  const { ask, store, upstream, restart } = worldOf(SIZE);
  await bytesOf(ask('bytes=0-'));
  await expect.poll(() => store.chunks.size).toBe(4);
  store.chunks.delete(`${VID} "v1" 1`);
  restart();
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.asked.at(-1)?.range).toBe(`bytes=${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}`);
});
