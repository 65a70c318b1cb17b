import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../../src/offline/videos/video-store.ts';
import { parseRange, spanOf } from '../../../../sw/video/range.ts';
import { bytesOf, isSame, readSome, VID, type World, worldOf } from '../../sw/video/video-world.ts';

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
  const asked = parseRange(header);
  const span = spanOf(asked, upstream.bytes.length);
  const answer = await retried(() => ask(header));
  if (!span) return expect(answer.status).toBe(416);
  const { start, end } = span;
  expect(answer.status).toBe(asked ? 206 : 200);
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

/** Two chunks: the second one is short. */
const SMALL = CHUNK_BYTES + 300_000;
const place = fc.nat({ max: SMALL + 10 });
const range = fc.oneof(
  place.map((start) => `bytes=${start}-`),
  fc.tuple(place, fc.nat({ max: CHUNK_BYTES * 2 })).map(([at, n]) => `bytes=${at}-${at + n}`),
  place.filter((n) => n > 0).map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=0-1', 'bytes=0-', 'bytes=0-1,4-5', 'x', `bytes=${SMALL - 1}-`),
);
/** Inside a chunk, at its edges, at once, in the last byte. */
const offset = fc.oneof(
  fc.nat({ max: CHUNK_BYTES + 10 }),
  fc.constantFrom(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, 299_999),
);

test('connections that break anywhere cost no byte twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(offset, { maxLength: 4 }),
      fc.array(range, { minLength: 1, maxLength: 4 }),
      async (drops, ranges) => {
        const world = worldOf(SMALL);
        world.upstream.drops = [...drops];
        for (const header of ranges) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await check(world, header);
        }
        expect(world.upstream.repeated).toBe(0);
      },
    ),
    { numRuns: 6 },
  );
});

test('players side by side cost no byte twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 2, maxLength: 6 }), async (ranges) => {
      const world = worldOf(SMALL);
      await Promise.all(ranges.map((header) => check(world, header)));
      expect(world.upstream.repeated).toBe(0);
    }),
    { numRuns: 10 },
  );
});

test('a reader that leaves ends its request, and what came of the chunk stays', async () => {
  const world = worldOf(SIZE);
  const { ask, upstream, store } = world;
  await readSome(await ask('bytes=0-'), 250_000);
  await expect.poll(() => upstream.cancelled).toBe(1);
  await expect.poll(() => store.records.get(VID)?.filled[0]).toBeGreaterThanOrEqual(300_000);
  world.restart();
  await check(world, 'bytes=0-');
  expect(upstream.repeated).toBeLessThanOrEqual(upstream.piece);
});

test('a reader that leaves while it waits is forgotten, the others go on', async () => {
  const { ask, upstream } = worldOf(SIZE);
  upstream.stalls = [100_000];
  const left = (await ask('bytes=0-')).body?.getReader();
  await left?.read();
  const waiting = left?.read();
  await left?.cancel();
  expect(await waiting).toMatchObject({ done: true });
  const part = `bytes=${2 * CHUNK_BYTES}-`;
  expect(isSame(await bytesOf(ask(part)), upstream.bytes.subarray(2 * CHUNK_BYTES))).toBe(true);
});

test('ten rapid jumps lose at most what was in transit', async () => {
  const world = worldOf(SIZE);
  const jumps = [0.9, 0.1, 0.8, 0.2, 0.7, 0.3, 0.6, 0.4, 0.55, 0.05];
  for (const part of jumps) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await readSome(await world.ask(`bytes=${Math.floor(SIZE * part)}-`), 1);
  }
  await check(world, 'bytes=0-');
  expect(world.upstream.repeated).toBeLessThanOrEqual(jumps.length * world.upstream.piece);
});

test('readers at two places take turns', async () => {
  const { ask, upstream } = worldOf(8 * CHUNK_BYTES);
  const [first, second] = await Promise.all([
    bytesOf(ask(`bytes=0-${3 * CHUNK_BYTES - 1}`)),
    bytesOf(ask(`bytes=${5 * CHUNK_BYTES}-`)),
  ]);
  expect(isSame(first, upstream.bytes.subarray(0, 3 * CHUNK_BYTES))).toBe(true);
  expect(isSame(second, upstream.bytes.subarray(5 * CHUNK_BYTES))).toBe(true);
  const order = upstream.asked.map((one) => parseInt(one.range.slice(6), 10) / CHUNK_BYTES);
  expect(order).toEqual([0, 5, 1, 6, 2, 7]);
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
  expect(upstream.asked.map(({ range: asked }) => asked)).toEqual(['bytes=0-1']);
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
    await new Promise((resolve) => setImmediate(resolve));
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
