import assert from 'node:assert/strict';
import { type Check, figure } from '../video-check.ts';
import { jump, play, seek, unload, watch } from '../playing.ts';
import { readVideo } from '../read-video.ts';
import { readTruly, type Rig } from '../video-rig.ts';

/** Bytes of a video that may be transferred twice: those in transit when a reader seeks. */
const MOST_SHARE = 1.05;
const RATE = 4;
const JUMPS = [40, 5, 33, 12, 48, 20, 2, 44, 27, 36];
const JUMP_PAUSE_MS = 120;
/** A good mobile connection; an abandoned answer wastes the bytes in transit. */
const GOOD_LINE = 'line:6000000:20';

export const sharing: Check[] = [
  { name: 'ledger: full play, 10 seeks, reload, replay, download', run: fullLedger },
  { name: 'ledger: the same at 48 Mbit/s and 20 ms', run: slowLedger },
  { name: 'ten rapid seeks on a cold video', run: rapidSeeks },
  { name: 'two players and a download at once', run: together },
  { name: 'index (moov) at the end', run: indexAtTheEnd },
  { name: 'from another origin, with CORS', run: crossOrigin },
];

async function fullLedger(rig: Rig): Promise<string> {
  return ledger(rig);
}

async function slowLedger(rig: Rig): Promise<string> {
  await rig.network.set(GOOD_LINE);
  return ledger(rig);
}

async function ledger(rig: Rig): Promise<string> {
  const { page, videos } = rig;
  const video = videos.medium;
  const url = rig.fresh(video);
  await play(page, url, { rate: RATE });
  await watch(page, 4, 20_000);
  for (const place of JUMPS) {
    await jump(page, place);
    await page.waitForTimeout(JUMP_PAUSE_MS);
  }
  await seek(page, 0.5);
  const first = await watch(page, Infinity, 90_000);
  assert.ok(first.ended, `the video stopped at ${first.at} s with error ${first.error}`);
  await page.reload();
  await play(page, url, { rate: RATE });
  const again = await watch(page, Infinity, 90_000);
  assert.ok(again.ended, `the replay stopped at ${again.at} s with error ${again.error}`);
  await unload(page);
  await readTruly(rig, url, video, { range: 'bytes=0-' });
  const { share, most } = rig.crossed(url, video);
  assert.ok(share <= MOST_SHARE, `${figure(share)} of the video crossed the network`);
  return `upstream/size ${figure(share)}, a byte at most ${most}x`;
}

async function rapidSeeks(rig: Rig): Promise<string> {
  const { page, videos } = rig;
  const video = videos.medium;
  const url = rig.fresh(video);
  await play(page, url);
  for (const place of JUMPS) {
    await jump(page, place);
    await page.waitForTimeout(JUMP_PAUSE_MS);
  }
  const ms = await seek(page, 30);
  await unload(page);
  await readTruly(rig, url, video);
  const { share } = rig.crossed(url, video);
  assert.ok(share <= MOST_SHARE, `${figure(share)} of the video crossed the network`);
  return `the frame after ${Math.round(ms)} ms; upstream/size ${figure(share)}`;
}

async function together(rig: Rig): Promise<string> {
  const { page, context, videos } = rig;
  const video = videos.medium;
  const url = rig.fresh(video);
  const second = await context.newPage();
  await second.goto(page.url());
  const [, , download] = await Promise.all([
    play(page, url, { rate: 2 }),
    play(second, url),
    readVideo(page, url, { range: 'bytes=0-' }),
  ]);
  await Promise.all([seek(page, 30), seek(second, 45)]);
  const { share, most } = rig.crossed(url, video);
  await second.close();
  await unload(page);
  assert.equal(download.error, undefined);
  assert.equal(download.sha256, rig.sumOf(video));
  assert.ok(most <= 1, `a byte crossed the network ${most} times (${figure(share)} in all)`);
  return `upstream/size ${figure(share)}, a byte at most ${most}x`;
}

async function indexAtTheEnd(rig: Rig): Promise<string> {
  const { page, videos } = rig;
  const url = rig.fresh(videos.indexLast);
  await play(page, url, { rate: RATE });
  await seek(page, 3);
  await seek(page, 1);
  const { ended, error } = await watch(page, Infinity, 20_000);
  assert.ok(ended, `error ${error}`);
  await unload(page);
  await readTruly(rig, url, videos.indexLast);
  const { share } = rig.crossed(url, videos.indexLast);
  assert.ok(share <= MOST_SHARE, `${figure(share)} of the video crossed the network`);
  return `upstream/size ${figure(share)}`;
}

async function crossOrigin(rig: Rig): Promise<string> {
  const { page, videos, elsewhere } = rig;
  const url = rig.fresh(videos.small, { origin: elsewhere.origin });
  await play(page, url, { rate: RATE });
  const { ended, error } = await watch(page, Infinity, 20_000);
  assert.ok(ended, `error ${error}`);
  await unload(page);
  await readTruly(rig, url, videos.small);
  await elsewhere.set('refuse');
  await readTruly(rig, url, videos.small, { range: 'bytes=1000000-' });
  await elsewhere.clear();
  const { share } = rig.crossed(url, videos.small);
  assert.ok(share <= MOST_SHARE, `${figure(share)} of the video crossed the network`);
  return `upstream/size ${figure(share)}`;
}
