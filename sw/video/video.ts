import { READ_DEADLINE } from '../../src/api/deadlines.ts';
import { broadcastVideos } from '../../src/offline/videos/videos.ts';
import { serve } from './serve.ts';
import { indexedDbStore } from './chunk-store.ts';
import { Uncacheable } from './upstream.ts';
import { VideoCache } from './video-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const VIDEO = /\.(mp4|webm|m4v|mov)$/i;
/** Addresses of the server's own routes are not videos. */
const CALL = /^\/(api|v1)(\/|$)/;

const videos = new VideoCache({
  store: indexedDbStore(origin),
  fetch: (address, init) => fetch(address, init),
  now: () => Date.now(),
  broadcast: broadcastVideos,
  origin,
  deadline: READ_DEADLINE,
});

/**
 * Requests of a player or a download, to this or any other host; not a navigation to a video. A
 * download is recognised by its range where the address does not tell. Files of the build are answered
 * by an earlier rule.
 */
export function isVideo({ method, mode, destination, headers }: Request, url: URL): boolean {
  if (method !== 'GET' || mode === 'navigate' || !/^https?:$/.test(url.protocol)) return false;
  if (url.origin === origin && CALL.test(url.pathname)) return false;
  const isRange = destination === '' && headers.has('range');
  return destination === 'video' || isRange || VIDEO.test(url.pathname);
}

/** Serves videos from the device where they are stored, and stores them where they were not. */
export async function serveVideo({ request }: FetchEvent): Promise<Response> {
  try {
    return await serve(request, videos);
  } catch (error) {
    // A refused CORS request looks like a network failure; the player's own, without CORS, may succeed.
    const isCrossOrigin = new URL(request.url).origin !== origin;
    // Chromium does the same with a compressed answer to a range request, and the worker always sends a range.
    const mayDiffer = isCrossOrigin || !request.headers.has('range');
    const passes = error instanceof Uncacheable || (error instanceof TypeError && mayDiffer);
    return passes ? fetch(request).catch(() => Response.error()) : Response.error();
  }
}
