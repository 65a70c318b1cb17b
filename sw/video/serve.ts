import type { CachedVideo } from './cached-video.ts';
import { chunkOf } from './chunks.ts';
import { parseRange, type Span, spanOf } from './range.ts';
import { Refused, VideoChanged } from './upstream.ts';
import type { VideoCache } from './video-cache.ts';

/**
 * Answers a request for a video, or for a range of it, from the device and the network together.
 *
 * `VideoCache` finds the version, from its record or by a first request. `CachedVideo` gives its `Readers`
 * the bytes of its `Chunks`, and its run of requests fetches and commits what the store does not have.
 *
 * The server's refusal is passed on until the answer has begun; later, and without a network, the body
 * errors at the first missing byte. Rejects with `Uncacheable` for a video that has to be passed
 * through, and with the network's error.
 */
export async function serve(
  request: Request,
  videos: VideoCache,
  address = request.url,
  mayAskAgain = true,
): Promise<Response> {
  const range = parseRange(request.headers.get('range'));
  try {
    const video = await videos.find(address, range);
    const { etag, size, type } = video.version;
    const isSame = (request.headers.get('if-range') ?? etag) === etag;
    const asked = isSame ? range : undefined;
    const span = spanOf(asked, size);
    if (!span) throw new Refused({ status: 416, headers: { 'content-range': `bytes */${size}` } });
    // A download has ended when it is committed: a worker that is replaced afterwards loses nothing.
    const body = await openBody(video, span, request.destination === '');
    const headers = new Headers({
      'accept-ranges': 'bytes',
      'content-length': String(span.end - span.start),
      'content-type': type,
      etag,
    });
    if (asked) headers.set('content-range', `bytes ${span.start}-${span.end - 1}/${size}`);
    return new Response(body, { status: asked ? 206 : 200, headers });
  } catch (error) {
    if (error instanceof VideoChanged && mayAskAgain) return serve(request, videos, address, false);
    if (error instanceof Refused) return new Response(null, error.answer);
    throw error;
  }
}

/** The bytes of the span, once the first of them are there; pulled on demand. */
async function openBody(video: CachedVideo, span: Span, isDownload: boolean) {
  const reader = video.open(span);
  const close = () => video.close(reader);
  let next: Uint8Array | undefined = await video.take(reader);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      controller.enqueue(next ?? (await video.take(reader)));
      next = undefined;
      if (reader.position < span.end) return;
      close();
      if (isDownload) await video.chunks.commit(chunkOf(span.end - 1));
      controller.close();
    },
    cancel: close,
  };
  // `pull` is called only once the bytes before were read.
  return new ReadableStream(source, { highWaterMark: 0 });
}
