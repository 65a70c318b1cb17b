import { expect, test } from 'vitest';
import { ThroughputMeter } from '../../sw/video/network/throughput-meter.ts';
import { ChunkBuffer } from '../../sw/video/bytes/chunk-buffer.ts';
import { beginOf, notWorthFinishing } from '../../sw/video/network/fetch-size.ts';
import { ChunkPool } from '../../sw/video/bytes/chunk-pool.ts';

const MB = 1_000_000;

function bufferOf(...bytes: number[]): ChunkBuffer {
  const buffer = new ChunkBuffer(10);
  buffer.put(0, Uint8Array.from(bytes));
  return buffer;
}

test('a buffer that nobody will ask for stays while its bytes are in use', () => {
  const buffer = bufferOf(1, 2, 3);
  const lease = buffer.lease(1);
  const release = buffer.hold();
  buffer.drop();
  expect(lease?.bytes).toEqual(Uint8Array.from([2, 3]));
  lease?.release();
  expect(buffer.filled).toBe(3);
  release();
  expect(buffer.filled).toBe(0);
});

test('a gap is known from both of its sides', () => {
  const buffer = bufferOf(1, 2);
  buffer.put(6, Uint8Array.from([7, 8]));
  expect([buffer.gapStart(4), buffer.gapEnd(4)]).toEqual([2, 6]);
  expect([buffer.gapStart(9), buffer.gapEnd(9)]).toEqual([8, 10]);
});

test('of eight buffers the one leaves first whose bytes the store has', () => {
  const pool = new ChunkPool();
  const buffers = Array.from({ length: 9 }, (_, at) => bufferOf(at));
  buffers[3]?.markCommitted(1);
  buffers.forEach((buffer, at) => pool.put('a', at, buffer));
  const there = () => buffers.flatMap((buffer, at) => (pool.find('a', at) === buffer ? [at] : []));
  expect(there()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  pool.put('b', 0, bufferOf(1));
  expect(there()).toEqual([1, 2, 4, 5, 6, 7, 8]);
});

test('bytes after a gap keep a buffer from being taken for committed', () => {
  const buffer = bufferOf(1, 2);
  buffer.markCommitted(2);
  expect(buffer.isCommitted).toBe(true);
  buffer.put(6, Uint8Array.from([7]));
  expect(buffer.isCommitted).toBe(false);
});

test('fetches left behind may take half a second together, the smallest first', () => {
  const left = [MB, 100_000, 3 * MB, 200_000].map((rest) => ({ at: 5 * MB, end: 5 * MB + rest }));
  const [one, , three] = left;
  // Without a measurement the network counts as slow: only an almost complete fetch continues.
  const nearly = { at: 0, end: 60_000 };
  expect(notWorthFinishing([...left, nearly], undefined)).not.toContain(nearly);
  expect(notWorthFinishing(left, undefined)).toHaveLength(left.length);
  expect(notWorthFinishing(left, 4 * MB)).toEqual([three]);
  expect(notWorthFinishing(left, MB)).toEqual([one, three]);
});

test('a chunk is fetched from its start where that takes a tenth of a second', () => {
  expect(beginOf(900_000, 0, 10 * MB)).toBe(0);
  expect(beginOf(900_000, 0, 0.5 * MB)).toBe(900_000);
  expect(beginOf(900_000, 0, undefined)).toBe(900_000);
});

test('the throughput is that of all connections together, pauses left out', () => {
  let now = 0;
  const meter = new ThroughputMeter(() => now);
  expect(meter.rate).toBeUndefined();
  const [one, two] = [meter.start(), meter.start()];
  now = 500;
  one.add(MB);
  two.add(MB);
  one.end();
  two.end();
  expect(meter.rate).toBe(4 * MB);
  now = 60_000;
  expect(meter.rate).toBe(4 * MB);
  const three = meter.start();
  for (now = 60_100; now <= 70_000; now += 100) three.add(100_000);
  expect(meter.rate).toBeCloseTo(MB, -4);
});
