import { READ_DEADLINE } from '../../src/api/call-deadlines.ts';
import { withDeadline } from '../../src/lib/abort.ts';
import { STORE_DEADLINE } from '../../src/offline/storage-deadlines.ts';
import { wholeRendering } from '../../src/offline/videos/renderings.ts';
import { broadcastVideos, readVideos, videoId } from '../../src/offline/videos/video-store.ts';
import { serve } from './serve.ts';
import { indexedDbStore } from './chunk-store.ts';
import { Uncacheable } from './upstream.ts';
import { VideoCache } from './video-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const { origin } = self.location;
const VIDEO = /\.(mp4|webm|m4v|mov)$/i;
/** Addresses of the server's own routes are not videos. */
const CALL = /^\/(api|v1)(\/|$)/;
/** The wait for the network, in ms, after which another rendering that is stored is played. */
const PATIENCE = 2_000;

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

/**
 * Serves videos from the device where they are stored, and stores them where they were not. A player gets another
 * rendering of the clip that is stored where the one it asks for is not, and the network fails, is slow or refuses it.
 * A download is of the one it asks for alone.
 */
export async function serveVideo({ request }: FetchEvent): Promise<Response> {
  const answer = serveAsked(request);
  if (request.destination !== 'video') return answer;
  const isServed = withDeadline(PATIENCE, async () => {
    const { ok, type } = await answer;
    return ok || type === 'opaque';
  });
  if (await isServed.catch(() => false)) return answer;
  const other = await otherRendering(request.url);
  if (other === undefined) return answer;
  // A late answer would hold its reader for good. One that fails has no reader, and the other rendering is played.
  void answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  return serve(request, videos, other);
}

/** The video on the device that shows the same clip, where the one at `url` is not stored whole. */
async function otherRendering(url: string): Promise<string | undefined> {
  try {
    const stored = await withDeadline(STORE_DEADLINE, readVideos);
    const vid = videoId(url, origin);
    const whole = wholeRendering(vid, new Map(stored.map((video) => [video.vid, video])));
    return whole === vid ? undefined : whole;
  } catch {
    return undefined;
  }
}

async function serveAsked(request: Request): Promise<Response> {
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
