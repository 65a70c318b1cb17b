import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../src/offline/videos/video-store.ts';
import { Uncacheable, VideoChanged } from '../../../../sw/video/upstream.ts';
import { memoryStore } from '../../sw/video/video-memory-store.ts';
import { videoOf } from '../../sw/video/video-upstream.ts';
import { bytesOf, isSame, ORIGIN, readSome, VID, worldOf } from '../../sw/video/video-world.ts';

const SIZE = 3 * CHUNK_BYTES + 300_000;
const NO_VIDEO = { status: 200, headers: { 'content-type': 'text/html' } };

test.each([403, 404, 416, 500, 503])('%i is passed to the player', async (status) => {
  const { ask, upstream, store } = worldOf(SIZE);
  upstream.instead = () => new Response('x', { status });
  expect((await ask('bytes=0-')).status).toBe(status);
  expect(store.records.size).toBe(0);
  upstream.instead = undefined;
  expect((await bytesOf(ask('bytes=0-'))).length).toBe(SIZE);
});

test('a refusal in mid play breaks the body, and is passed on to who asks for that part', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.instead = ({ at }) => (at === 0 ? undefined : new Response(null, { status: 403 }));
  const got = await readSome(await ask('bytes=0-'));
  expect(got.length).toBe(CHUNK_BYTES);
  expect((await ask(`bytes=${CHUNK_BYTES}-`)).status).toBe(403);
});

test('a captive portal is a broken network, and nothing of it is kept', async () => {
  const { ask, upstream, store } = worldOf(SIZE);
  upstream.instead = () => new Response('<html>', NO_VIDEO);
  await expect(ask('bytes=0-')).rejects.toThrow('answered with text/html');
  expect(store.records.size).toBe(0);
});

test('an untyped answer is taken for a video when it is a part of one, and not when it is whole', async () => {
  const { ask, upstream, store } = worldOf(SIZE);
  upstream.headers = { 'content-type': '' };
  upstream.isPlain = true;
  await expect(ask('bytes=0-')).rejects.toThrow('answered with no type');
  expect(store.records.size).toBe(0);
  upstream.isPlain = false;
  const part = await ask('bytes=0-');
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(isSame(await bytesOf(part), upstream.bytes)).toBe(true);
});

test.each(['video/webm', 'application/octet-stream', 'application/mp4'])(
  'a whole file of type %s is a video',
  async (type) => {
    const { ask, upstream } = worldOf(SIZE);
    upstream.headers = { 'content-type': type };
    upstream.isPlain = true;
    expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  },
);

test('a first request that fails has failed for all who waited for it', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.isOffline = true;
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ask('bytes=0-')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  // It is tried once more, for all of them.
  expect(upstream.asked).toHaveLength(2);
});

test('headers that never come, and bodies that stall, are asked for once more', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.stalls = [0, 250_000];
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.ratio).toBe(1);
});

test('a server without ranges fills the video from its start', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.isPlain = true;
  const tail = await bytesOf(ask(`bytes=${2 * CHUNK_BYTES + 5}-`));
  expect(isSame(tail, upstream.bytes.subarray(2 * CHUNK_BYTES + 5))).toBe(true);
  expect(isSame(await bytesOf(ask('bytes=0-')), upstream.bytes)).toBe(true);
  expect(upstream.ratio).toBe(1);
});

test('another version in mid play ends the old one and begins from nothing', async () => {
  const { ask, upstream, store } = worldOf(SIZE);
  const old = await ask('bytes=0-');
  const reader = old.body?.getReader();
  await reader?.read();
  const next = videoOf(SIZE + 1000).map((byte) => 255 - byte);
  upstream.etag = '"v2"';
  upstream.bytes = next;
  const read = async () => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until it breaks
      const part = await reader?.read();
      if (part?.done) return;
    }
  };
  await expect(read()).rejects.toThrow(VideoChanged);
  expect(isSame(await bytesOf(ask('bytes=0-')), next)).toBe(true);
  await expect.poll(() => store.records.get(VID)?.etag).toBe('"v2"');
  expect([...store.chunks.keys()].every((key) => key.includes('"v2"'))).toBe(true);
});

test('another version found by the first request is answered with it', async () => {
  const store = memoryStore();
  const world = worldOf(SIZE, store);
  await bytesOf(world.ask('bytes=0-999'));
  await expect.poll(() => store.records.get(VID)?.etag).toBe('"v1"');
  world.restart();
  world.upstream.etag = '"v2"';
  const answer = await world.ask(`bytes=${CHUNK_BYTES}-`);
  expect(answer.headers.get('etag')).toBe('"v2"');
  expect(isSame(await bytesOf(answer), world.upstream.bytes.subarray(CHUNK_BYTES))).toBe(true);
});

test('a video that has become shorter is begun anew, once', async () => {
  const store = memoryStore();
  const world = worldOf(SIZE, store);
  await bytesOf(world.ask('bytes=0-999'));
  await expect.poll(() => store.records.size).toBe(1);
  world.restart();
  const short = videoOf(CHUNK_BYTES);
  world.upstream.bytes = short;
  world.upstream.etag = '"v2"';
  world.upstream.instead = ({ ifRange }) =>
    ifRange === null
      ? undefined
      : new Response(null, { status: 416, headers: { 'content-range': 'bytes */1048576' } });
  const answer = await world.ask(`bytes=${2 * CHUNK_BYTES}-`);
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1048576']);
  world.upstream.instead = undefined;
  expect(isSame(await bytesOf(world.ask('bytes=0-')), short)).toBe(true);
});

test.each([
  ['a weak tag', { etag: 'W/"v1"' }],
  ['no tag', { etag: '' }],
  ['a compressed body', { 'content-encoding': 'gzip' }],
])('%s is not kept', async (_, headers) => {
  const { ask, upstream, store } = worldOf(SIZE);
  upstream.headers = headers;
  await expect(ask('bytes=0-')).rejects.toThrow(Uncacheable);
  expect(store.records.size).toBe(0);
});

test('a name with a hash is not kept without a strong tag', async () => {
  const { ask, upstream, store } = worldOf(SIZE);
  upstream.headers = { etag: 'W/"v1"' };
  const address = `${ORIGIN}/media/video.0a1b2c3d.mp4`;
  await expect(ask('bytes=0-', { address })).rejects.toThrow(Uncacheable);
  expect(store.records.size).toBe(0);
});

test('If-Range of another version gets the whole video', async () => {
  const { ask } = worldOf(SIZE);
  expect((await ask('bytes=0-9', { ifRange: '"v1"' })).status).toBe(206);
  const whole = await ask('bytes=0-9', { ifRange: '"v0"' });
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(SIZE)]);
});
