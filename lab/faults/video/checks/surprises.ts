import assert from 'node:assert/strict';
import { type Check, figure } from '../video-check.ts';
import { bytesOfVideo } from '../make-video.ts';
import { storedVideo } from '../stored-video.ts';
import { readVideo } from '../read-video.ts';
import { exactly, readTruly, type Rig } from '../video-rig.ts';
import { createHash } from 'node:crypto';

export const surprises: Check[] = [
  { name: 'upstream answers 200 to a range', run: ignoresRanges },
  ...[403, 404, 500, 503].map((status): Check => ({
    name: `upstream answers ${status} first: passed on, nothing kept`,
    run: (rig) => refused(rig, status),
  })),
  { name: 'upstream answers 503 in the middle, then is well', run: refusedInTheMiddle },
  { name: 'upstream answers 416: the kept size is outdated', run: outdated },
  { name: 'another version while a video is read: never mixed', run: changesInTheMiddle },
  { name: 'another version between two views', run: changesBetween },
  {
    name: 'weak ETag: passed through, not kept',
    run: (rig) => passedThrough(rig, { etag: 'W/"a"' }),
  },
  { name: 'no ETag: passed through, not kept', run: (rig) => passedThrough(rig, { etag: null }) },
  { name: 'gzip: passed through, not kept', run: (rig) => passedThrough(rig, { gzip: true }) },
];

async function ignoresRanges(rig: Rig): Promise<string> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  rig.upstream.behave(url, { ignoresRanges: true });
  const part = await readTruly(rig, url, video, { range: 'bytes=1500000-3500000' });
  assert.equal(part.status, 206);
  await readTruly(rig, url, video);
  const { share } = rig.crossed(url, video);
  return `upstream/size ${figure(share)}`;
}

async function refused(rig: Rig, status: number): Promise<void> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  rig.upstream.behave(url, { status, times: 10 });
  const first = await readVideo(rig.page, url, { range: 'bytes=0-' });
  assert.equal(first.status, status);
  assert.equal((await storedVideo(rig.page, url)).record, null);
  rig.upstream.behave(url, {});
  await readTruly(rig, url, video);
}

async function refusedInTheMiddle(rig: Rig): Promise<void> {
  const { page, upstream, videos } = rig;
  const url = rig.fresh(videos.small);
  await readTruly(rig, url, videos.small, { range: 'bytes=0-1500000' });
  upstream.behave(url, { status: 503, times: 100 });
  const reading = await readVideo(page, url, { range: 'bytes=0-' });
  assert.ok(reading.error ?? reading.status === 503, 'the whole video came without a network');
  const sum = rig.sumOf(videos.small, 0, reading.bytes - 1);
  if (reading.status === 206) assert.equal(reading.sha256, sum, 'what was kept');
  upstream.behave(url, {});
  await readTruly(rig, url, videos.small);
}

/** The video became shorter, without the device knowing. */
async function outdated(rig: Rig): Promise<void> {
  const { page, upstream, videos } = rig;
  const url = rig.fresh(videos.other);
  await readTruly(rig, url, videos.other, { range: 'bytes=0-99' });
  upstream.behave(url, { video: videos.small, status: 416 });
  const late = await readVideo(page, url, { range: `bytes=${videos.small.size - 100}-` });
  const sums = [rig.sumOf(videos.small, videos.small.size - 100)];
  assert.ok(late.error !== undefined || sums.includes(late.sha256), `${late.status}, other bytes`);
  await readTruly(rig, url, videos.small);
  assert.equal((await storedVideo(page, url)).record?.size, videos.small.size);
}

async function changesInTheMiddle(rig: Rig): Promise<string> {
  const { page, upstream, videos } = rig;
  const url = rig.fresh(videos.small);
  // The first answer breaks off, so that the rest has to be asked for when the video is another.
  upstream.behave(url, { dropAt: 2_500_000 });
  const reading = readVideo(page, url, { range: 'bytes=0-', pause: 20 });
  await page.waitForTimeout(30);
  upstream.behave(url, { dropAt: 2_500_000, video: videos.other });
  await page.waitForTimeout(200);
  upstream.behave(url, { video: videos.other });
  const { bytes, sha256, error } = await reading;
  const old = (await bytesOfVideo(videos.small)).subarray(0, bytes);
  const next = (await bytesOfVideo(videos.other)).subarray(0, bytes);
  const sums = [old, next].map((part) => createHash('sha256').update(part).digest('hex'));
  assert.ok(sums.includes(sha256), 'bytes of two versions in one answer');
  await readTruly(rig, url, videos.other);
  const { record, orphans } = await storedVideo(page, url);
  assert.equal(record?.size, videos.other.size);
  assert.equal(orphans, 0, 'chunks of the old version are left');
  return `${bytes} bytes, ${error ? 'then an error' : 'to the end'}`;
}

/** A complete video needs no network; a new version is noticed only with the next request. */
async function changesBetween(rig: Rig): Promise<void> {
  const { page, upstream, videos } = rig;
  const url = rig.fresh(videos.small);
  await readTruly(rig, url, videos.small, { range: 'bytes=0-2000000' });
  upstream.behave(url, { video: videos.other });
  const reading = await readVideo(page, url, { range: 'bytes=0-' });
  const sums = [videos.small, videos.other].map((video) => rig.sumOf(video, 0, reading.bytes - 1));
  assert.ok(sums.includes(reading.sha256), 'bytes of two versions in one answer');
  await readTruly(rig, url, videos.other);
  assert.equal((await storedVideo(page, url)).orphans, 0, 'chunks of the old version are left');
}

const WHOLE = { range: 'bytes=0-' };

/** Reads without a range where the answer is gzip: Chromium does not decode an answer to a range. */
async function passedThrough(
  rig: Rig,
  behaviour: { etag?: string | null; gzip?: boolean },
): Promise<void> {
  const { page, videos, network } = rig;
  const url = rig.fresh(videos.small);
  rig.upstream.behave(url, behaviour);
  for (let turn = 0; turn < 2; turn += 1) {
    const { error, sha256, bytes } = await readVideo(page, url, behaviour.gzip ? {} : WHOLE);
    assert.equal(error, undefined, `turn ${turn}: it broke after ${bytes} bytes: ${error}`);
    assert.equal(sha256, rig.sumOf(videos.small), `turn ${turn}: ${bytes} bytes of something else`);
  }
  assert.equal((await storedVideo(page, url)).bytes, 0, 'bytes were kept');
  const requests = network.requests(exactly(url)).length;
  assert.ok(requests >= 2, `${requests} requests for two views`);
}
