import assert from 'node:assert/strict';
import type { BrowserContext, Page } from '@playwright/test';
import { withProfile } from '../../../tests/fixtures/profile.ts';
import { bytesSent, mostSent } from '../../../tests/fixtures/proxy/ledger.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { bytesOfVideo, type Video, makeVideo, sha256 } from './make-video.ts';
import { openProbe } from './probe-page.ts';
import { readVideo, type Reading } from './read-video.ts';
import { type Files, filesOf, allowVideosOf, listen, serveFiles } from './site.ts';
import { VideoServer } from './video-server.ts';

export interface Videos {
  /** 5 MB: a little more than five chunks. */
  readonly small: Video;
  /** The next version of the video under the same addresses, of about the same size. */
  readonly other: Video;
  readonly indexLast: Video;
  readonly medium: Video;
  readonly large: Video;
}

/** The context of a check. */
export interface Rig {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly network: FaultProxy;
  readonly upstream: VideoServer;
  /** Videos of another origin, with CORS. */
  readonly elsewhere: FaultProxy;
  readonly videos: Videos;
  /** The files that the site serves; a changed `/sw.js` is the next version. */
  readonly files: Files;
  /** A new address of the video, of which nothing is stored. */
  fresh(video: Video, options?: { origin?: string }): string;
  /** The SHA-256 of the video's bytes in that range, both ends included. */
  sumOf(video: Video, start?: number, end?: number): string;
  /** Bytes transferred for this address, divided by the video's size. */
  crossed(url: string, video: Video): { share: number; most: number };
}

/** Builds the network, the browser and the page for `use`, and takes them down again. */
export async function withRig(directory: string, use: (rig: Rig) => Promise<void>): Promise<void> {
  const videos: Videos = {
    small: await makeVideo(5),
    other: await makeVideo(6),
    indexLast: await makeVideo(5, { indexLast: true }),
    medium: await makeVideo(50),
    large: await makeVideo(500),
  };
  const held = new Map<Video, Buffer>();
  for (const video of [videos.small, videos.other, videos.indexLast, videos.medium]) {
    held.set(video, await bytesOfVideo(video));
  }
  const files = await filesOf(directory);
  const upstream = new VideoServer(Object.values(videos));
  const site = await listen((request, response) => {
    if (!upstream.answers(request, response)) serveFiles(files)(request, response);
  });
  const network = await startFaultProxy(site.origin);
  const elsewhere = await startFaultProxy(site.origin);
  allowVideosOf(elsewhere.origin, files);
  let count = 0;
  try {
    await withProfile(async (launch) => {
      const context = await launch();
      const page = await openProbe(context, network.origin);
      await use({
        context,
        page,
        network,
        upstream,
        elsewhere,
        videos,
        files,
        fresh: (video, { origin = '' } = {}) => `${origin}/videos/${video.name}?n=${(count += 1)}`,
        sumOf: (video, start = 0, end = video.size - 1) => {
          const bytes = held.get(video);
          if (!bytes) throw new Error(`${video.name} is too large to be held`);
          return sha256(bytes.subarray(start, end + 1));
        },
        crossed: (url, { size }) => {
          const proxy = url.startsWith(elsewhere.origin) ? elsewhere : network;
          const delivered = proxy.delivered(exactly(url));
          return { share: bytesSent(delivered) / size, most: mostSent(delivered) };
        },
      });
    }, network.origin);
  } finally {
    await Promise.all([network.close(), elsewhere.close(), site.stop()]);
  }
}

/** Matches requests of exactly this address. */
export function exactly(url: string): RegExp {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  return new RegExp(`^${path.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&')}$`);
}

/** Reads a range of the video and compares it with the file. */
export async function readTruly(
  { page, sumOf }: Rig,
  url: string,
  video: Video,
  { range, ...options }: { range?: string; pause?: number } = {},
): Promise<Reading> {
  const reading = await readVideo(page, url, { ...options, ...(range ? { range } : {}) });
  assert.equal(reading.error, undefined, `${range ?? 'the whole'} came to an end`);
  const [, start = 0, end = video.size - 1] =
    /^bytes (\d+)-(\d+)/.exec(reading.headers['content-range'] ?? '')?.map(Number) ?? [];
  assert.equal(reading.bytes, end - start + 1, 'the number of bytes');
  assert.equal(reading.sha256, sumOf(video, start, end), 'the bytes of the file');
  return reading;
}
