import type { RequestListener } from 'node:http';
import type { Page } from '@playwright/test';
import media from '../../server/demo/media.json' with { type: 'json' };
import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { expect, test } from '../e2e/test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const { video: VIDEO } = media['bieg-w-miejscu'];
const MIB = 1024 * 1024;

test.beforeEach(async ({ page }) => {
  // A page without a video of its own.
  await page.goto('/privacy_policy');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
});

test('a player jumps and replays from the phone', async ({ page, network, noise }) => {
  await play(page, VIDEO);
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  const asked = network.requests(/\.mp4/).length;
  for (const part of [0.9, 0.1, 0.7, 0.3, 0.95, 0.05, 0.5]) await seek(page, part);
  expect(network.requests(/\.mp4/)).toHaveLength(asked);

  noise.allow(/net::ERR_/);
  await network.set('refuse');
  await page.reload();
  await play(page, VIDEO);
  await seek(page, 0.8);
});

test('the part of a video that was seen plays on without a network, up to the hole', async ({
  page,
  network,
  noise,
}) => {
  const video = serveVideo(network, 5 * MIB);
  await ask(page, video.path, `bytes=0-${2 * MIB - 1}`);
  noise.allow(/net::ERR_/);
  await network.set('refuse');
  const answer = await ask(page, video.path, 'bytes=0-');
  expect(answer).toMatchObject({ status: 206, length: 2 * MIB, broken: true });
  expect(answer.sum).toBe(sumOf(video.bytes.subarray(0, 2 * MIB)));
  await network.clear();
  expect(await ask(page, video.path, 'bytes=0-')).toMatchObject({ length: 5 * MIB, broken: false });
});

test('a new worker takes over while an answer waits for a reader, and goes on with the video', async ({
  page,
  network,
}) => {
  // A page of the origin that is not the app, which would load itself again.
  await page.goto(BACKSTAGE);
  const video = serveVideo(network, 6 * MIB);
  const first = await ask(page, video.path, `bytes=0-${MIB + 99_999}`);
  const worker = await (await page.request.get('/sw.js')).text();
  network.impersonate(/^\/sw\.js/, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${worker}\n// next`);
  });
  await page.evaluate(async (path) => {
    const { body } = await fetch(path, { headers: { range: 'bytes=0-' } });
    const reader = body?.getReader();
    await reader?.read();
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    const registration = await navigator.serviceWorker.ready;
    const installed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const next = registration.installing;
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed') resolve();
        });
      });
    });
    await registration.update();
    await installed;
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    await changed;
    await reader?.cancel().catch(() => undefined);
  }, video.path);
  const all = await ask(page, video.path, 'bytes=0-');
  expect([first.status, all.length]).toEqual([206, 6 * MIB]);
  expect(all.sum).toBe(sumOf(video.bytes));
});

/** Puts a video of `size` bytes on the network. */
function serveVideo(network: FaultProxy, size: number) {
  const bytes = Buffer.from(
    Array.from({ length: size / 5 + 1 }, (_, i) => `${i % 9973}`.padEnd(5)).join(''),
  ).subarray(0, size);
  const listener: RequestListener = ({ headers }, response) => {
    const [, first = '0', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
    const own = { 'content-type': 'video/mp4', etag: '"0a1b2c3d"', 'accept-ranges': 'bytes' };
    if (start >= size) return void response.writeHead(416, own).end();
    const body = bytes.subarray(start, end + 1);
    response.writeHead(headers.range ? 206 : 200, {
      ...own,
      'content-length': body.length,
      ...(headers.range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    response.end(body);
  };
  network.impersonate(/dlugi/, listener);
  return { path: '/media/exercises/dlugi.0a1b2c3d.mp4', bytes };
}

/** Reads a range as a download does. `sum` tells whether the bytes are the right ones. */
function ask(page: Page, path: string, range: string | null) {
  return page.evaluate(
    async ([address, wanted]) => {
      const answer = await fetch(address, wanted === null ? {} : { headers: { range: wanted } });
      const reader = answer.body?.getReader();
      let [length, sum, broken] = [0, 0, false];
      try {
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- bytes come in order
          const part = await reader?.read();
          if (!part?.value) break;
          length += part.value.length;
          for (const byte of part.value) sum = (sum * 31 + byte) % 1_000_000_007;
        }
      } catch {
        broken = true;
      }
      const { status } = answer;
      return { status, contentRange: answer.headers.get('content-range'), length, sum, broken };
    },
    [path, range] as const,
  );
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum * 31 + byte) % 1_000_000_007;
  return sum;
}

async function play(page: Page, address: string): Promise<void> {
  await page.evaluate(async (src) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = src;
    document.body.append(video);
    await video.play();
  }, address);
}

function isLoaded(): boolean {
  const video = document.querySelector('video');
  return (
    video !== null && video.buffered.length === 1 && video.buffered.end(0) > video.duration - 0.2
  );
}

/** Jumps to a part of the video, and waits for its picture. */
async function seek(page: Page, part: number): Promise<void> {
  await page.evaluate(async (to) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no player');
    const seen = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    video.currentTime = to * video.duration;
    await seen;
  }, part);
}
