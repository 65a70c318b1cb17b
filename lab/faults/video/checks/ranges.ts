import assert from 'node:assert/strict';
import { CHUNK_BYTES } from '../../../../src/offline/videos/video-store.ts';
import type { Check } from '../video-check.ts';
import type { Video } from '../make-video.ts';
import { readVideo } from '../read-video.ts';
import { readTruly, type Rig } from '../video-rig.ts';
import { etagOf } from '../video-server.ts';

interface Case {
  name: string;
  /** The header `Range` for a video of `size` bytes. */
  range(size: number): string | undefined;
  /** First and last byte of a 206; without it the complete video is expected, as a 200. */
  part?(size: number): [start: number, end: number];
}

const CASES: Case[] = [
  { name: '0-1', range: () => 'bytes=0-1', part: () => [0, 1] },
  { name: '0-', range: () => 'bytes=0-', part: (size) => [0, size - 1] },
  {
    name: 'last byte',
    range: (size) => `bytes=${size - 1}-`,
    part: (size) => [size - 1, size - 1],
  },
  {
    name: 'end past the size',
    range: (size) => `bytes=${size - 1000}-${size + 5000}`,
    part: (size) => [size - 1000, size - 1],
  },
  { name: 'suffix', range: () => 'bytes=-70000', part: (size) => [size - 70_000, size - 1] },
  {
    name: 'suffix longer than the file',
    range: (size) => `bytes=-${size + 1}`,
    part: (size) => [0, size - 1],
  },
  { name: 'several ranges', range: () => 'bytes=0-9,20-29' },
  { name: 'no range', range: () => undefined },
  { name: 'malformed', range: () => 'bytes=9-3' },
  {
    name: 'straddling chunks',
    range: () => `bytes=${CHUNK_BYTES - 10}-${3 * CHUNK_BYTES + 10}`,
    part: () => [CHUNK_BYTES - 10, 3 * CHUNK_BYTES + 10],
  },
  {
    name: 'inside one chunk',
    range: () => `bytes=${CHUNK_BYTES + 5}-${CHUNK_BYTES + 99_999}`,
    part: () => [CHUNK_BYTES + 5, CHUNK_BYTES + 99_999],
  },
];

/** Checks that read each range twice: first when nothing is stored, then from the store. */
export const ranges: Check[] = [
  ...CASES.map((one): Check => ({ name: `range: ${one.name}`, run: (rig) => agree(rig, one) })),
  { name: 'range: start past the size', run: startPastSize },
  { name: 'If-Range matches', run: (rig) => ifRange(rig, true) },
  { name: 'If-Range does not match', run: (rig) => ifRange(rig, false) },
];

async function agree(rig: Rig, { range, part }: Case): Promise<void> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  const asked = range(video.size);
  for (const turn of ['cold', 'warm']) {
    const reading = await readTruly(rig, url, video, asked === undefined ? {} : { range: asked });
    assert.equal(reading.headers['accept-ranges'], 'bytes', turn);
    assert.equal(reading.headers['content-type'], 'video/mp4', turn);
    assert.equal(reading.headers['etag'], etagOf(video), turn);
    assert.equal(Number(reading.headers['content-length']), reading.bytes, turn);
    assert.equal(reading.status, part ? 206 : 200, turn);
    const due = part && contentRange(part(video.size), video);
    assert.equal(reading.headers['content-range'], due, turn);
  }
  const { most } = rig.crossed(url, video);
  assert.ok(most <= 1, `a byte crossed the network ${most} times`);
}

function contentRange([start, end]: [number, number], { size }: Video): string {
  return `bytes ${start}-${end}/${size}`;
}

async function startPastSize(rig: Rig): Promise<void> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  const range = `bytes=${video.size}-`;
  const cold = await readVideo(rig.page, url, { range });
  await readTruly(rig, url, video, { range: 'bytes=0-99' });
  const warm = await readVideo(rig.page, url, { range });
  for (const { status, headers } of [cold, warm]) {
    assert.equal(status, 416);
    assert.equal(headers['content-range'], `bytes */${video.size}`);
  }
}

async function ifRange(rig: Rig, matches: boolean): Promise<void> {
  const video = rig.videos.small;
  const url = rig.fresh(video);
  for (const turn of ['cold', 'warm']) {
    const reading = await readVideo(rig.page, url, {
      range: 'bytes=100-199',
      ifRange: matches ? etagOf(video) : '"another"',
    });
    assert.equal(reading.error, undefined, turn);
    assert.equal(reading.status, matches ? 206 : 200, turn);
    const sum = matches ? rig.sumOf(video, 100, 199) : rig.sumOf(video);
    assert.equal(reading.sha256, sum, turn);
  }
}
