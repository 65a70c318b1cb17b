import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { addDownloads } from '../../../../src/offline/videos/download-list.ts';
import {
  openVideos,
  readVideos,
  videoId,
  wipeVideos,
} from '../../../../src/offline/videos/video-store.ts';
import { indexedDbStore } from '../../../../sw/video/chunk-store.ts';

const ORIGIN = 'https://silna.example';
const store = indexedDbStore(ORIGIN);
const vidOf = (name: string) => `${ORIGIN}/media/${name}.mp4`;
const MINUTE = 60_000;
const NOBODY = new Set<string>();

/** A video of two chunks, last in use at `time`. */
async function keep(name: string, time: number): Promise<void> {
  const version = { vid: vidOf(name), etag: '"1"', size: 6, type: 'video/mp4' };
  await store.write(version, 0, Uint8Array.of(1, 2, 3), time);
  await store.write(version, 1, Uint8Array.of(4, 5, 6));
}

const pin = (urls: string[]) =>
  addDownloads([
    { id: 'w', name: 'w', programId: 'p', urls, bytes: 6, state: 'paused', createdAt: 1 },
  ]);

const kept = async () => (await readVideos()).map(({ vid }) => vid);
const chunkKeys = async () => (await openVideos()).getAllKeys('chunks');

beforeEach(wipeVideos);

test('the video longest not in use goes, with its bytes', async () => {
  await keep('a', 2);
  await keep('b', 1);
  expect(await store.evictOne(NOBODY)).toBe(true);
  expect(await kept()).toEqual([vidOf('a')]);
  expect(await chunkKeys()).toEqual([
    [vidOf('a'), '"1"', 0],
    [vidOf('a'), '"1"', 1],
  ]);
});

test('use puts a video behind the others', async () => {
  await keep('a', 1);
  await keep('b', 2);
  await store.find(vidOf('a'), 3 + MINUTE);
  await expect.poll(async () => (await store.find(vidOf('a'), 0))?.lastAccess).toBe(3 + MINUTE);
  await store.evictOne(NOBODY);
  expect(await kept()).toEqual([vidOf('a')]);
});

test('videos of downloads stay, whatever their address carried and whether it names the host', async () => {
  for (const name of ['a', 'b', 'c']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(name, 1);
  }
  await pin(['/media/a.mp4', `${vidOf('b')}?Expires=9&Signature=x`]);
  expect(await store.evictOne(NOBODY)).toBe(true);
  expect(await kept()).toEqual([vidOf('a'), vidOf('b')]);
  expect(await store.evictOne(NOBODY)).toBe(false);
  expect(await kept()).toEqual([vidOf('a'), vidOf('b')]);
});

test('videos in use stay', async () => {
  await keep('a', 1);
  expect(await store.evictOne(new Set([vidOf('a')]))).toBe(false);
  expect(await kept()).toEqual([vidOf('a')]);
});

test('a phone without videos has none to evict', async () => {
  expect(await store.evictOne(NOBODY)).toBe(false);
});

test.each([
  'token=a',
  'Expires=1&Signature=b&Key-Pair-Id=c&Policy=d',
  'GoogleAccessId=a&expires=2',
  'X-Goog-Algorithm=a&X-Goog-Credential=b&X-Goog-Signature=c',
  'X-Amz-Date=a&X-Amz-Expires=3600&x-amz-security-token=b',
])('a video is the same with and without %s', (parts) => {
  expect(videoId(`/media/a.mp4?${parts}`, ORIGIN)).toBe(vidOf('a'));
  expect(videoId(`/media/a.mp4?v=2&${parts}#t=3`, ORIGIN)).toBe(`${vidOf('a')}?v=2`);
});

test.each(['v=2', 'alt=media', 'quality=high', 'tokens=1', 'my-policy=1'])(
  'a video with %s is another one',
  (part) => {
    expect(videoId(`/media/a.mp4?${part}`, ORIGIN)).toBe(`${vidOf('a')}?${part}`);
  },
);
