import { openBody } from './body-stream.ts';
import { Refused, VideoChanged } from './network/failures.ts';
import { extentOf, holdsIfRange, parseRange } from './range.ts';
import type { VideoVersion } from './store/chunk-store.ts';
import type { VideoCache } from './video-cache.ts';

/**
 * Answers a request for a video, or for a range of it, from the device and the network together. The
 * path of one range; calls go in one direction, except for the event `onChanged`, when the network
 * returns another version:
 *
 * `VideoCache` finds the version, from its record or by a first request. `CachedVideo` reads at a
 * cursor: what the `ByteIndex` has, in memory or in the `ChunkStore`, is leased; for a gap the
 * `FetchPlanner` starts a `GapFetch`, which puts the bytes into the index as they arrive. From there
 * the `ChunkWriter` commits them.
 *
 * The server's refusal is passed on until the answer has begun; later, and without a network, the body
 * errors at the first missing byte. Rejects with `Uncacheable` for a video that has to be passed
 * through, and with the network's error.
 */
export async function serve(
  request: Request,
  videos: VideoCache,
  mayAskAgain = true,
): Promise<Response> {
  const asked = parseRange(request.headers.get('range'));
  try {
    const video = await videos.find(request.url, asked);
    const { version, writer } = video;
    const holds = holdsIfRange(request.headers.get('if-range'), version.etag);
    const extent = extentOf(holds ? asked : { kind: 'all' }, version.size);
    if (extent.kind === 'unsatisfiable') return refusal(416, `bytes */${version.size}`);

    const isPart = extent.kind === 'part';
    const [start, end] = isPart ? [extent.start, extent.end + 1] : [0, version.size];
    // A download has ended when it is committed: a worker that is replaced afterwards loses nothing.
    const isDownload = request.destination === '';
    const body = await openBody(video, [start, end], async () =>
      isDownload ? writer.settled : undefined,
    );
    const headers = headersFor(version, end - start);
    if (isPart) headers.set('content-range', `bytes ${start}-${end - 1}/${version.size}`);
    return new Response(body, { status: isPart ? 206 : 200, headers });
  } catch (error) {
    if (error instanceof VideoChanged && mayAskAgain) return serve(request, videos, false);
    if (error instanceof Refused) return refusal(error.status, error.contentRange);
    throw error;
  }
}

function headersFor({ etag, type }: VideoVersion, length: number): Headers {
  return new Headers({
    'accept-ranges': 'bytes',
    'content-length': String(length),
    'content-type': type,
    etag,
  });
}

function refusal(status: number, contentRange: string | null): Response {
  const headers = new Headers();
  if (contentRange !== null) headers.set('content-range', contentRange);
  return new Response(null, { status, headers });
}
