import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { type Check, figure } from '../video-check.ts';
import { forgetVideos, storedVideo } from '../stored-video.ts';
import { loseIndexedDb, setQuota } from '../probe-page.ts';
import { play, unload, watch } from '../playing.ts';
import { readVideo } from '../read-video.ts';
import { readTruly, type Rig } from '../video-rig.ts';

const MB = 1_000_000;

export const storage: Check[] = [
  { name: 'the phone is full at chunk N: plays on, says so', run: full },
  { name: 'full, but an older video can go: it does', run: makesRoom },
  { name: 'full of small videos: as many give way as a larger one needs', run: makesMoreRoom },
  { name: 'the video that plays is deleted: plays on, nothing left behind', run: deletedInPlay },
  { name: 'IndexedDB is closed and emptied by the browser', run: closed },
];

async function full(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  await forgetAll(rig);
  const url = rig.fresh(videos.medium);
  const heard = hear(page);
  await setQuota(page, network.origin, (await usage(page)) + 8 * MB);
  try {
    await play(page, url, { rate: 4 });
    const { ended, at, error } = await watch(page, Infinity, 60_000);
    assert.ok(ended, `it stopped at ${at} s with error ${error}`);
    await unload(page);
    await readTruly(rig, url, videos.medium, { range: 'bytes=20000000-30000000' });
  } finally {
    await setQuota(page, network.origin);
  }
  assert.ok((await heard()).includes('full'), 'nobody was told');
  const { bytes, orphans } = await storedVideo(page, url);
  assert.equal(orphans, 0);
  assert.ok(bytes < videos.medium.size, 'the quota was not in force');
  return `${(bytes / MB).toFixed(1)} MB kept`;
}

/** The quota holds one of two videos and little more. */
async function makesRoom(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  const video = videos.medium;
  await forgetAll(rig);
  const older = rig.fresh(video);
  const url = rig.fresh(video);
  await setQuota(page, network.origin, (await usage(page)) + video.size + 10 * MB);
  try {
    await readTruly(rig, older, video);
    assert.equal((await storedVideo(page, older)).bytes, video.size, 'the first video did not fit');
    await readTruly(rig, url, video);
  } finally {
    await setQuota(page, network.origin);
  }
  const { bytes } = await storedVideo(page, url);
  assert.equal((await storedVideo(page, older)).record, null, 'the older video is still there');
  return `${figure(bytes / video.size)} of the new video kept`;
}

/**
 * The oldest of eight small videos are evicted for one ten times as large. The browser counts
 * compressed sizes, three fifths of it: 25 MB for the eight, 31 MB for the one.
 */
async function makesMoreRoom(rig: Rig): Promise<string> {
  const { page, network, videos } = rig;
  await forgetAll(rig);
  const older = Array.from({ length: 8 }, () => rig.fresh(videos.small));
  const video = videos.medium;
  const url = rig.fresh(video);
  await setQuota(page, network.origin, (await settledUsage(page)) + 40 * MB);
  try {
    for (const each of older) await readTruly(rig, each, videos.small);
    await readTruly(rig, url, video);
  } finally {
    await setQuota(page, network.origin);
  }
  const { bytes } = await storedVideo(page, url);
  const left = await Promise.all(older.map(async (each) => (await storedVideo(page, each)).record));
  const gone = left.filter((record) => record === null).length;
  assert.equal(bytes, video.size, `${figure(bytes / video.size)} of the new video kept`);
  assert.notEqual(left.at(-1), null, `all ${gone} small videos are gone`);
  assert.ok(gone > 0, 'the quota was not in force');
  return `${gone} of ${older.length} gave way`;
}

async function deletedInPlay(rig: Rig): Promise<string> {
  const { page, videos } = rig;
  const url = rig.fresh(videos.medium);
  const reading = readVideo(page, url, { range: 'bytes=0-', pause: 10 });
  await page.waitForTimeout(1200);
  await forgetVideos(page, url);
  const { error, sha256, bytes } = await reading;
  assert.equal(error, undefined);
  assert.equal(bytes, videos.medium.size);
  assert.equal(sha256, rig.sumOf(videos.medium));
  const left = await storedVideo(page, url);
  assert.equal(left.orphans, 0);
  return `${(left.bytes / MB).toFixed(1)} MB there afterwards`;
}

async function closed(rig: Rig): Promise<void> {
  const { page, network, videos } = rig;
  const url = rig.fresh(videos.small);
  await readTruly(rig, url, videos.small, { range: 'bytes=0-2000000' });
  await loseIndexedDb(page, network.origin);
  await readTruly(rig, url, videos.small);
  await readTruly(rig, url, videos.small, { range: 'bytes=-100' });
  await network.set('refuse');
  await readTruly(rig, url, videos.small);
}

async function usage(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
}

/** Resolves with the usage after the browser has flushed writes and freed deleted data. */
async function settledUsage(page: Page): Promise<number> {
  for (let before = -1; ;) {
    const now = await usage(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(6_000);
  }
}

/** Starts to listen; returns a function for the received messages. */
function hear(page: Page): () => Promise<string[]> {
  const listening = page.evaluateHandle(() => {
    const said: string[] = [];
    new BroadcastChannel('silna.videos').addEventListener('message', ({ data }) => {
      said.push(String(data?.type));
    });
    return said;
  });
  return async () => (await listening).jsonValue();
}

async function forgetAll({ page, network }: Rig): Promise<void> {
  await loseIndexedDb(page, network.origin);
}
