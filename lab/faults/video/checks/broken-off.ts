import assert from 'node:assert/strict';
import { CHUNK_BYTES } from '../../../../src/offline/videos/video-store.ts';
import { type Check, figure } from '../video-check.ts';
import { storedVideo } from '../stored-video.ts';
import { play, seek, unload } from '../playing.ts';
import { readVideo } from '../read-video.ts';
import { exactly, readTruly, type Rig } from '../video-rig.ts';

/** The offsets at which a connection breaks, by name. */
const OFFSETS: [string, (size: number) => number][] = [
  ['before the first byte', () => 0],
  ['after the first byte', () => 1],
  ['in the middle of a chunk', () => CHUNK_BYTES + 345_678],
  ['one byte before the end of a chunk', () => 2 * CHUNK_BYTES - 1],
  ['at the end of a chunk', () => 2 * CHUNK_BYTES],
  ['one byte into a chunk', () => 2 * CHUNK_BYTES + 1],
  ['in the last chunk', (size) => size - 1000],
  ['before the last byte', (size) => size - 1],
];
/** Longest wait in ms until the cache gives up: two deadlines of 8 s and a retry, with room for a busy machine. */
const GIVEN_UP_MS = 30_000;

export const brokenOff: Check[] = [
  ...OFFSETS.map(([where, at]): Check => ({
    name: `connection breaks ${where}`,
    run: (rig) => breaks(rig, at),
  })),
  { name: 'headers, then nothing, once: goes on', run: stallsOnce },
  { name: 'stalls in the middle, once: goes on', run: stallsInTheMiddle },
  { name: 'headers, then nothing, for ever: an error, no hanging', run: stallsForEver },
  { name: 'no headers at all: an error, no hanging', run: blackhole },
  { name: 'captive portal: never a video, never kept', run: portal },
];

/** Bytes in transit at the break may be requested again; received ones may not. */
async function breaks(rig: Rig, at: (size: number) => number): Promise<string> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  rig.upstream.behave(url, { dropAt: at(video.size) });
  const reading = await readVideo(rig.page, url, { range: 'bytes=0-' });
  const whole = reading.bytes === video.size;
  assert.equal(
    reading.sha256,
    rig.sumOf(video, 0, reading.bytes - 1),
    'the bytes before the break',
  );
  await readTruly(rig, url, video);
  const { share } = rig.crossed(url, video);
  assert.ok(share <= 1.05, `${figure(share)} of the video crossed the network`);
  return `${whole ? 'unnoticed' : 'a second request'}; upstream/size ${figure(share)}`;
}

async function stallsOnce(rig: Rig): Promise<string> {
  const url = rig.fresh(rig.videos.small);
  rig.upstream.behave(url, { stalls: 1 });
  const { ms } = await readTruly(rig, url, rig.videos.small);
  return `${(ms / 1000).toFixed(1)} s`;
}

async function stallsInTheMiddle(rig: Rig): Promise<string> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  rig.upstream.behave(url, { stallAt: CHUNK_BYTES + 500_000 });
  const { ms } = await readTruly(rig, url, video);
  const { share } = rig.crossed(url, video);
  assert.ok(share <= 1.05, `${figure(share)} of the video crossed the network`);
  return `${(ms / 1000).toFixed(1)} s; upstream/size ${figure(share)}`;
}

async function stallsForEver(rig: Rig): Promise<string> {
  const url = rig.fresh(rig.videos.small);
  rig.upstream.behave(url, { stalls: 100 });
  const { error, ms } = await readVideo(rig.page, url, { range: 'bytes=0-' });
  assert.ok(error, 'the read ended though nothing came');
  assert.ok(ms < GIVEN_UP_MS, `${ms} ms`);
  rig.upstream.behave(url, {});
  await readTruly(rig, url, rig.videos.small);
  return `after ${(ms / 1000).toFixed(1)} s`;
}

async function blackhole(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  const url = rig.fresh(videos.small);
  await network.set('blackhole', exactly(url));
  const { error, ms } = await readVideo(page, url, { range: 'bytes=0-' });
  assert.ok(error, 'the read ended though nothing came');
  assert.ok(ms < GIVEN_UP_MS, `${ms} ms`);
  await network.clear();
  await readTruly(rig, url, videos.small);
  return `after ${(ms / 1000).toFixed(1)} s`;
}

async function portal(rig: Rig): Promise<void> {
  const { page, network, videos } = rig;
  const url = rig.fresh(videos.small);
  await network.set('portal', exactly(url));
  await assert.rejects(play(page, url), /error/);
  const { error, status } = await readVideo(page, url, { range: 'bytes=0-' });
  assert.ok(error ?? status >= 400, `the portal's page came as ${status}`);
  assert.equal((await storedVideo(page, url)).record, null);
  await network.clear();
  await play(page, url);
  await seek(page, 3);
  await unload(page);
  await network.set('portal', exactly(url));
  await readTruly(rig, url, videos.small, { range: 'bytes=0-99' });
  await network.clear();
  await readTruly(rig, url, videos.small);
}
