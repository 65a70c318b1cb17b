import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { writeSite } from './support/site-files.ts';

const SIZE = 1000;
const BYTES = Buffer.from(Array.from({ length: SIZE }, (_, index) => index % 251));
const VIDEO = '/media/squat.3f9a1c20b7.mp4';
const ETAG = '"3f9a1c20b7"';

let siteDir: string;
let server: TestApp;

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'silna-media-'));
  const names = [
    'squat.3f9a1c20b7.mp4',
    'squat-3f9a1c20b7.avif',
    'squat.3f9a1c20b7-1280.webp',
    'plain.mp4',
  ];
  await writeSite(siteDir, Object.fromEntries(names.map((name) => [`media/${name}`, BYTES])));
  const mediaAddresses = names.slice(0, 3).map((name) => `/media/${name}`);
  server = await createTestApp({ siteDir, mediaAddresses });
});
afterAll(async () => {
  await server.close();
  await rm(siteDir, { recursive: true });
});

const ask = (headers: Record<string, string> = {}, url = VIDEO) =>
  server.app.inject({ url, headers });

describe('a whole video', () => {
  it('says that it takes ranges and never changes', async () => {
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(BYTES)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      etag: ETAG,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers).not.toHaveProperty('last-modified');
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['/media/squat-3f9a1c20b7.avif', 'image/avif'],
    ['/media/squat.3f9a1c20b7-1280.webp', 'image/webp'],
  ])('%s is %s', async (url, type) => {
    expect((await ask({}, url)).headers).toMatchObject({
      'content-type': type,
      etag: expect.stringMatching(/^"3f9a1c20b7(?:-1280)?"$/),
    });
  });

  it.each([
    'plain.mp4',
    'rozgrzewka-20250301.mp4',
    'rozgrzewka.20250301.mp4',
    'próba deadbeef.mp4',
  ])(
    '%s that the manifest does not name has to be asked about, and is never joined with another',
    async (name) => {
      const url = `/media/${encodeURIComponent(name)}`;
      const file = join(siteDir, 'media', name);
      await writeFile(file, BYTES);
      const first = await ask({}, url);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect((await ask({}, url)).headers.etag).toBe(first.headers.etag);
      expect((await ask({ 'if-none-match': String(first.headers.etag) }, url)).statusCode).toBe(
        304,
      );

      const other = Buffer.alloc(SIZE, 7);
      await writeFile(file, other);
      const headers = { range: 'bytes=500-', 'if-range': String(first.headers.etag) };
      const second = await ask(headers, url);
      expect(second.statusCode).toBe(200);
      expect(second.rawPayload.equals(other)).toBe(true);
      expect(second.headers.etag).not.toBe(first.headers.etag);
    },
  );

  it('answers HEAD like GET', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: VIDEO });
    expect(response.headers).toMatchObject({ 'content-length': String(SIZE), etag: ETAG });
    expect(response.rawPayload).toHaveLength(0);
  });
});

describe('a range', () => {
  it.each([
    ['0-1', 0, 1],
    ['0-', 0, 999],
    ['10-19', 10, 19],
    ['999-999', 999, 999],
    ['990-5000', 990, 999],
    ['-1', 999, 999],
    ['-5000', 0, 999],
  ])('bytes=%s is exactly %i to %i', async (range, first, last) => {
    const response = await ask({ range: `bytes=${range}` });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${first}-${last}/${SIZE}`);
    expect(response.headers['content-length']).toBe(String(last - first + 1));
    expect(response.headers.etag).toBe(ETAG);
    expect(response.rawPayload.equals(BYTES.subarray(first, last + 1))).toBe(true);
  });

  it.each(['1000-', '5000-6000'])('bytes=%s lies outside', async (range) => {
    const response = await ask({ range: `bytes=${range}` });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${SIZE}`);
  });

  it.each(['bytes=0-1,5-6', 'bytes=abc', 'lines=0-1', 'bytes=5-1'])(
    '%s gives the whole video or a refusal, never wrong bytes',
    async (range) => {
      const response = await ask({ range });
      expect([200, 416]).toContain(response.statusCode);
      if (response.statusCode === 200) expect(response.rawPayload.equals(BYTES)).toBe(true);
    },
  );
});

describe('a range on a condition', () => {
  const ranged = (ifRange: string, url = VIDEO) =>
    ask({ range: 'bytes=0-1', 'if-range': ifRange }, url);

  it('is a range while the video is the same', async () => {
    expect((await ranged(ETAG)).statusCode).toBe(206);
  });

  it.each(['"other"', `W/${ETAG}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])(
    'is the whole video after %s',
    async (condition) => {
      const response = await ranged(condition);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(BYTES)).toBe(true);
    },
  );

  it('is the whole video when it is another one', async () => {
    expect((await ranged(ETAG, '/media/plain.mp4')).statusCode).toBe(200);
  });
});

it.each([
  ['squat.0123abcd.mp4', 'squat.3f9a1c20b7.mp4'],
  ['squat.0123abcd-1280.webp', 'squat.3f9a1c20b7-1280.webp'],
  ['squat.0123abcd-320.avif', 'squat.3f9a1c20b7-320.avif'],
  ['squat-0123abcd.avif', 'squat-3f9a1c20b7.avif'],
])('leads from %s, the name before the last rendering, to %s', async (former, present) => {
  const conditions: Record<string, string>[] = [
    {},
    { range: 'bytes=0-1', 'if-range': '"0123abcd"' },
  ];
  for (const headers of conditions) {
    const response = await ask(headers, `/media/${former}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({
      location: `/media/${present}`,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

it.each(['squat.0123abcd.webm', 'other/squat.0123abcd.mp4', 'plain.0123abcd.mp4', 'squat.mp4'])(
  'answers 404 to %s, of which the manifest names no rendering',
  async (name) => {
    expect((await ask({}, `/media/${name}`)).statusCode).toBe(404);
  },
);

it('answers 404 to a video that is not there, whatever the caller has', async () => {
  const conditions: Record<string, string>[] = [
    {},
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
  ];
  for (const headers of conditions) {
    expect((await ask(headers, '/media/gone.3f9a1c20b7.mp4')).statusCode).toBe(404);
  }
});

describe('a video that the client has, or a range of it', () => {
  it.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])(
    'is 304 with If-None-Match: %s',
    async (tag) => {
      const conditions: Record<string, string>[] = [
        {},
        { range: 'bytes=0-9' },
        { range: 'bytes=0-9', 'if-range': ETAG },
        { range: 'bytes=0-9', 'if-range': '"other"' },
      ];
      for (const condition of conditions) {
        const response = await ask({ 'if-none-match': tag, ...condition });
        expect(response.statusCode).toBe(304);
        expect(response.rawPayload).toHaveLength(0);
        expect(response.headers).not.toHaveProperty('content-range');
        expect(response.headers.etag).toBe(ETAG);
      }
    },
  );

  it('is sent where the client has another version', async () => {
    const response = await ask({ range: 'bytes=0-9', 'if-none-match': '"other"' });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes 0-9/${SIZE}`);
  });
});
