import assert from 'node:assert/strict';
import type { Check } from '../video-check.ts';
import { play, seek, unload, watch } from '../playing.ts';
import { readVideo } from '../read-video.ts';
import { readTruly, type Rig } from '../video-rig.ts';

const THIRD = 16_000_000;
const SECONDS = THIRD / 1_000_000;

export const offline: Check[] = [
  { name: 'a whole video without a network', run: playsWhole },
  { name: 'a hole: plays up to it, then an error', run: playsToHole },
];

async function playsWhole(rig: Rig): Promise<void> {
  const { page, network, videos } = rig;
  const url = rig.fresh(videos.small);
  await play(page, url, { rate: 4 });
  await watch(page, Infinity, 20_000);
  await unload(page);
  await readTruly(rig, url, videos.small);
  await network.set('refuse');
  await play(page, url, { rate: 4 });
  await seek(page, 3);
  const { ended } = await watch(page, Infinity, 20_000);
  assert.ok(ended);
  await unload(page);
  await readTruly(rig, url, videos.small);
}

async function playsToHole(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  const video = videos.medium;
  const url = rig.fresh(video);
  await readTruly(rig, url, video, { range: `bytes=0-${THIRD - 1}` });
  await network.set('refuse');
  await readTruly(rig, url, video, { range: 'bytes=5000000-9999999' });
  const whole = await readVideo(page, url, { range: 'bytes=0-' });
  assert.ok(whole.error, 'the whole video came without a network');
  assert.ok(whole.bytes >= THIRD, `${whole.bytes} bytes before the hole`);
  assert.equal(whole.sha256, rig.sumOf(video, 0, whole.bytes - 1));
  await play(page, url, { rate: 4 });
  const { at, error } = await watch(page, Infinity, 60_000);
  await unload(page);
  assert.equal(error, 2, 'the network error of the player');
  assert.ok(at >= SECONDS - 2, `it stopped at ${at} s of ${SECONDS}`);
  return `${at.toFixed(1)} s of ${SECONDS} s kept`;
}
