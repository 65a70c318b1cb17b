import assert from 'node:assert/strict';
import { type Check, figure } from '../video-check.ts';
import { killWorker } from '../probe-page.ts';
import { play, seek, unload, watch } from '../playing.ts';
import { readVideo } from '../read-video.ts';
import { exactly, readTruly, type Rig } from '../video-rig.ts';

const SLOW = 'slow:1500000';
/** Most chunks that may be fetched again after a worker was killed: the current one, and bytes in transit. */
const LOST_CHUNKS = 2.1;

export const life: Check[] = [
  { name: 'the worker is killed in the middle of a chunk', run: killedInChunk },
  { name: 'the worker is killed while a video plays', run: killedInPlay },
  { name: 'the worker is updated while a video plays', run: updatedInPlay },
];

async function killedInChunk(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  const url = rig.fresh(videos.small);
  await network.set(SLOW, exactly(url));
  const reading = readVideo(page, url, { range: 'bytes=0-' });
  await page.waitForTimeout(1600);
  await killWorker(page);
  const { bytes, error } = await reading;
  assert.ok(error ?? bytes === videos.small.size, 'a short video without an error');
  await network.clear();
  await readTruly(rig, url, videos.small);
  const { share } = rig.crossed(url, videos.small);
  const lost = ((share - 1) * videos.small.size) / (1024 * 1024);
  assert.ok(lost <= LOST_CHUNKS, `${lost.toFixed(2)} MiB were fetched twice`);
  return `${lost.toFixed(2)} MiB fetched twice`;
}

async function killedInPlay(rig: Rig): Promise<string> {
  const { page, videos } = rig;
  const url = rig.fresh(videos.medium);
  await play(page, url, { rate: 2 });
  await watch(page, 3, 20_000);
  await killWorker(page);
  const { at, error } = await watch(page, 25, 60_000);
  assert.ok(at >= 25, `it stopped at ${at} s with error ${error}`);
  await unload(page);
  await readTruly(rig, url, videos.medium);
  return `upstream/size ${figure(rig.crossed(url, videos.medium).share)}`;
}

async function updatedInPlay(rig: Rig): Promise<string> {
  const { page, videos, files } = rig;
  const url = rig.fresh(videos.medium);
  await play(page, url, { rate: 2 });
  await watch(page, 3, 20_000);
  const worker = files.get('/sw.js');
  assert.ok(worker);
  files.set('/sw.js', Buffer.concat([worker, Buffer.from('\n// the next build\n')]));
  const before = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    if (!next) throw new Error('there is no next version');
    while (next.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50));
    next.postMessage({ type: 'SKIP_WAITING' });
    await changed;
    return document.querySelector('video')?.currentTime ?? 0;
  });
  const { at, error } = await watch(page, 30, 60_000);
  assert.ok(at >= 30, `it stopped at ${at} s with error ${error}`);
  await seek(page, 45);
  await unload(page);
  await readTruly(rig, url, videos.medium);
  const { share } = rig.crossed(url, videos.medium);
  return `at second ${before.toFixed(0)}; upstream/size ${figure(share)}`;
}
