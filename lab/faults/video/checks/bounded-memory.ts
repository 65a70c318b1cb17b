import assert from 'node:assert/strict';
import type { Check } from '../video-check.ts';
import { HeapWatch } from '../worker-heap.ts';
import { readVideo } from '../read-video.ts';
import type { Rig } from '../video-rig.ts';

const MB = 1_000_000;
const MOST_GROWTH = 16 * 1024 * 1024;
/** Pause of the slow reader between two reads, in ms. */
const PAUSE_MS = 2;

export const memory: Check[] = [
  { name: 'heap of the worker, 500 MB at full speed', run: (rig) => bounded(rig, 0) },
  { name: 'heap of the worker, 100 MB to a reader in no hurry', run: (rig) => bounded(rig, 100) },
];

/** Reads all, or `megabytes` of it slowly; then again from the store. */
async function bounded(rig: Rig, megabytes: number): Promise<string> {
  const { page, videos } = rig;
  const url = rig.fresh(videos.large);
  await readVideo(page, rig.fresh(videos.small), { range: 'bytes=0-99' });
  const watch = await HeapWatch.of(page);
  const before = await watch.settled();
  const end = megabytes ? megabytes * MB : videos.large.size;
  const options = { range: `bytes=0-${end - 1}`, hashed: false };
  const peaks: number[] = [];
  const speeds: number[] = [];
  for (const turn of ['cold', 'warm']) {
    const reading = readVideo(page, url, { ...options, ...(megabytes ? { pause: PAUSE_MS } : {}) });
    peaks.push((await watch.peakDuring(reading)) - before);
    const { error, bytes, ms } = await reading;
    assert.equal(error, undefined, turn);
    assert.equal(bytes, end, turn);
    speeds.push(bytes / MB / (ms / 1000));
  }
  const growth = Math.max(...peaks);
  const figures = peaks.map((peak) => (peak / MB).toFixed(1)).join(' and ');
  assert.ok(growth < MOST_GROWTH, `grew by ${figures} MB`);
  const pace = speeds.map((speed) => speed.toFixed(0)).join(' and ');
  return `grew by ${figures} MB (cold, warm) at ${pace} MB/s`;
}
