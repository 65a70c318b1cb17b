import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import { extentOf, parseRange } from '../../sw/video/range.ts';
import { bytesOf, isSame, readSome, VID, type World, worldOf } from './video-world.ts';

const SIZE = 3 * CHUNK_BYTES + 300_000;

test('a video is fetched once, whoever reads it and how often', async () => {
  const { ask, upstream, store } = worldOf(SIZE);
  const first = await ask('bytes=0-');
  expect(first.status).toBe(206);
  expect(first.headers.get('content-range')).toBe(`bytes 0-${SIZE - 1}/${SIZE}`);
  expect(isSame(await bytesOf(first), upstream.bytes)).toBe(true);
  const again = await ask();
  expect(again.status).toBe(200);
  expect(isSame(await bytesOf(again), upstream.bytes)).toBe(true);
  expect(upstream.ratio).toBe(1);
  await expect
    .poll(() => store.records.get(VID)?.filled)
    .toEqual([CHUNK_BYTES, CHUNK_BYTES, CHUNK_BYTES, 300_000]);
});

/** Reads the range, retrying as a player does, and checks every byte. */
async function check({ ask, upstream }: World, header: string): Promise<void> {
  const size = upstream.bytes.length;
  const extent = extentOf(parseRange(header), size);
  const [start, end] = extent.kind === 'part' ? [extent.start, extent.end + 1] : [0, size];
  const answer = await retried(() => ask(header));
  if (extent.kind === 'unsatisfiable') return expect(answer.status).toBe(416);
  expect(answer.status).toBe(extent.kind === 'whole' ? 200 : 206);
  expect(answer.headers.get('content-length')).toBe(String(end - start));
  let got = await readSome(answer);
  while (got.length < end - start) {
    const from = start + got.length;
    // oxlint-disable-next-line no-await-in-loop -- each try goes on where the last one broke
    const more = await readSome(await retried(() => ask(`bytes=${from}-${end - 1}`)));
    got = Buffer.concat([got, more]);
  }
  return expect(isSame(got, upstream.bytes.subarray(start, end))).toBe(true);
}

async function retried(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a player tries again
      return await call();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

const place = fc.nat({ max: SIZE + 10 });
const range = fc.oneof(
  place.map((start) => `bytes=${start}-`),
  fc.tuple(place, fc.nat({ max: CHUNK_BYTES * 2 })).map(([at, n]) => `bytes=${at}-${at + n}`),
  place.filter((n) => n > 0).map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=0-1', 'bytes=0-', 'bytes=0-1,4-5', 'x', `bytes=${SIZE - 1}-`),
);
/** Inside a chunk, at its edges, at once, in the last byte. */
const offset = fc.oneof(
  fc.nat({ max: CHUNK_BYTES + 10 }),
  fc.constantFrom(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, 299_999),
);

test('connections that break anywhere cost no byte twice', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(offset, { maxLength: 6 }),
      fc.array(range, { minLength: 1, maxLength: 5 }),
      async (drops, ranges) => {
        const world = worldOf(SIZE);
        world.upstream.drops = [...drops];
        for (const header of ranges) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await check(world, header);
        }
        expect(world.upstream.most).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 25 },
  );
});

test('players side by side cost no byte twice', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 2, maxLength: 6 }), async (ranges) => {
      const world = worldOf(SIZE);
      await Promise.all(ranges.map((header) => check(world, header)));
      expect(world.upstream.most).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test('ten rapid jumps leave what came where it is', async () => {
  const world = worldOf(SIZE);
  for (const part of [0.9, 0.1, 0.8, 0.2, 0.7, 0.3, 0.6, 0.4, 0.55, 0.05]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await world.ask(`bytes=${Math.floor(SIZE * part)}-`);
    // oxlint-disable-next-line no-await-in-loop
    await readSome(answer, 1);
  }
  await check(world, 'bytes=0-');
  expect(world.upstream.ratio).toBe(1);
});

test('a run that was left behind ends, and lets go of its connection', async () => {
  const { ask, store, upstream } = worldOf(11 * CHUNK_BYTES);
  upstream.pause = 2;
  await readSome(await ask(`bytes=${10 * CHUNK_BYTES}-`), 1);
  const answer = await ask('bytes=0-');
  await expect.poll(() => store.records.get(VID)?.filled[10]).toBe(CHUNK_BYTES);
  await answer.body?.cancel();
});

test('the store is read one chunk ahead, and for each chunk once', async () => {
  const { ask, store, upstream, restart } = worldOf(SIZE);
  await bytesOf(ask('bytes=0-'));
  await expect.poll(() => store.chunks.size).toBe(4);
  restart();
  const { read } = store;
  const indices: number[] = [];
  store.read = (version, index) => {
    indices.push(index);
    return read(version, index);
  };
  const answer = await ask('bytes=5-');
  expect(indices).toEqual([0, 1]);
  const inside = `bytes=${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}`;
  const [rest, part] = await Promise.all([bytesOf(answer), bytesOf(ask(inside))]);
  expect(isSame(rest, upstream.bytes.subarray(5))).toBe(true);
  expect(isSame(part, upstream.bytes.subarray(CHUNK_BYTES, 2 * CHUNK_BYTES))).toBe(true);
  expect(indices).toEqual([0, 1, 2, 3]);
});

test('the first bytes are handed on before their chunk is whole', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.piece = 1_000;
  upstream.stalls = [5_000, 0];
  const answer = await ask('bytes=0-');
  expect((await readSome(answer, 5_000)).length).toBe(5_000);
});

test('a probe of two bytes gets two bytes', async () => {
  const { ask, upstream } = worldOf(SIZE);
  expect((await bytesOf(ask('bytes=0-1'))).length).toBe(2);
  expect(upstream.asked[0]?.range).toBe('bytes=0-65535');
});

test('a worker that is killed resumes from what was committed', async () => {
  const world = worldOf(SIZE);
  world.upstream.stalls = [700_000, 0, 0];
  const answer = await world.ask('bytes=0-');
  await readSome(answer);
  await expect.poll(() => world.store.records.get(VID)?.filled[0]).toBe(700_000);
  world.restart();
  await check(world, 'bytes=0-');
  expect(world.upstream.ratio).toBe(1);
});

test('a download has ended when it is committed', async () => {
  const { ask, store } = worldOf(SIZE);
  const { write } = store;
  store.write = async (...chunk) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return write(...chunk);
  };
  await bytesOf(ask('bytes=0-'));
  expect(store.chunks.size).toBe(4);
});

test('a watched part plays without a network, up to the hole', async () => {
  const world = worldOf(SIZE);
  await check(world, `bytes=0-${CHUNK_BYTES + 499_999}`);
  world.restart();
  world.upstream.isOffline = true;
  world.upstream.asked = [];
  const answer = await world.ask('bytes=0-');
  const held = await readSome(answer);
  expect(held.length).toBeGreaterThanOrEqual(CHUNK_BYTES + 500_000);
  expect(held.length).toBeLessThan(CHUNK_BYTES + 600_000);
  expect(world.upstream.asked.length).toBeLessThanOrEqual(2);
  await expect(world.ask(`bytes=${SIZE - 10}-`)).rejects.toThrow('Failed to fetch');
});
