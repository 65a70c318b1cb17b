import { type VideoMessage, videoId } from '../../../../src/offline/videos/video-store.ts';
import { VideoCache } from '../../../../sw/video/video-cache.ts';
import { serve } from '../../../../sw/video/serve.ts';
import { type MemoryStore, memoryStore } from './video-memory-store.ts';
import { videoOf, Upstream } from './video-upstream.ts';

export const ORIGIN = 'https://silna.example';
export const ADDRESS = `${ORIGIN}/media/video.mp4`;
export const VID = videoId(ADDRESS, ORIGIN);

/** A device, a worker on it, and a server. */
export function worldOf(size: number, store: MemoryStore = memoryStore()) {
  const upstream = new Upstream(videoOf(size));
  const news: VideoMessage[] = [];
  const start = () =>
    new VideoCache({
      store,
      fetch: upstream.fetch,
      now: () => Date.now(),
      broadcast: (said) => news.push(said),
      origin: ORIGIN,
      deadline: 50,
    });
  let videos = start();
  const ask = (range?: string, { ifRange, address = ADDRESS }: AskOptions = {}) => {
    const headers = new Headers();
    if (range !== undefined) headers.set('range', range);
    if (ifRange !== undefined) headers.set('if-range', ifRange);
    return serve(new Request(address, { headers }), videos);
  };
  return {
    upstream,
    store,
    news,
    ask,
    /** The worker is killed and starts again: what was in memory is lost. */
    restart: () => {
      videos = start();
    },
  };
}
export type World = ReturnType<typeof worldOf>;

type AskOptions = { ifRange?: string; address?: string };

export async function bytesOf(response: Promise<Response> | Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of (await response).body ?? []) parts.push(part);
  return Buffer.concat(parts);
}

/** The bytes before the body breaks or, given a number, at most so many. */
export async function readSome(response: Response, most = Infinity): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let sum = 0;
  try {
    for await (const part of response.body ?? []) {
      parts.push(part);
      sum += part.length;
      if (sum >= most) break;
    }
  } catch {
    // The body broke: the bytes before it are returned.
  }
  return Buffer.concat(parts);
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
