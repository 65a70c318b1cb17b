import { withDeadline } from '../../src/lib/abort.ts';
import { videoId } from '../../src/offline/videos/video-store.ts';
import type { VideoVersion } from './chunk-store.ts';
import type { Ports } from './ports.ts';
import { parseContentRange, type Span } from './range.ts';

/** An answer that a retry would not change. */
export class FinalAnswer extends Error {}
/** The video cannot be cached: it has no version, or its bytes are not those of the file. */
export class Uncacheable extends FinalAnswer {}
/** The address has another version. */
export class VideoChanged extends FinalAnswer {}
/** The server's error status instead of the video, such as 403 or 404, as it is passed on. */
export class Refused extends FinalAnswer {
  constructor(readonly answer: { readonly status: number; readonly headers: HeadersInit }) {
    super(`the video was answered with ${answer.status}`);
  }
}

/** A request to the server of a video. `version`: the expected one, once known. */
type RangeRequest = Span & { readonly address: string; readonly version?: VideoVersion };

/** Bytes of one version on their way. */
export type IncomingRange = Awaited<ReturnType<typeof fetchRange>>;

const VIDEO = /^(video|audio)\/|^application\/(octet-stream|mp4)\b/i;
/** A strong ETag. Bytes of a weak one cannot be joined, and a file name says nothing about the version. */
const STRONG_TAG = /^"[^"]*"$/;

/**
 * Asks the server for bytes of a video. Throws `Refused` with its status, `VideoChanged` when it has another
 * version, `Uncacheable` when the answer cannot be cached, `DeadlineError` when the headers are late, and
 * otherwise the network's error. `body` rejects when it ends early, stalls, or its signal aborts.
 */
export async function fetchRange(request: RangeRequest, ports: Ports, outer?: AbortSignal) {
  const init = initFor(request, ports);
  const ask = (signal: AbortSignal) => ports.fetch(request.address, { ...init, signal });
  const response = await withDeadline(ports.deadline, ask, outer);
  try {
    const head = headOf(response, request, ports.origin);
    const length = head.end - head.start;
    const body = (signal: AbortSignal) => bodyOf(response, length, ports.deadline, signal);
    return { ...head, body };
  } catch (error) {
    response.body?.cancel().catch(() => undefined);
    throw error;
  }
}

function initFor({ address, start, end, version }: RangeRequest, { origin }: Ports): RequestInit {
  const isOwn = new URL(address).origin === origin;
  const headers = new Headers({ range: `bytes=${start}-${end - 1}` });
  // Another host would need a preflight for it, which may be refused; there the answer's tag is compared.
  if (isOwn && version) headers.set('if-range', version.etag);
  const credentials = isOwn ? 'same-origin' : 'omit';
  return { headers, cache: 'no-store', mode: 'cors', credentials };
}

/** The range from the headers. The server may send less than was requested, never another range. */
function headOf({ status, headers }: Response, request: RangeRequest, origin: string) {
  // A range past the end of a video means that its size has changed.
  if (status === 416 && request.version) throw new VideoChanged();
  const contentRange = headers.get('content-range');
  if (status !== 200 && status !== 206) {
    throw new Refused({ status, headers: contentRange ? { 'content-range': contentRange } : {} });
  }
  const type = headers.get('content-type') ?? '';
  // A 206 comes from a server that has the file, with or without a type. A 200 of another type is a
  // captive portal's page or an app's shell, and would otherwise be stored as the complete video.
  const isVideo = VIDEO.test(type) || (type === '' && status === 206);
  if (!isVideo) throw new Error(`answered with ${type || 'no type'}`);

  const size = Number(headers.get('content-length') ?? 0);
  const whole = size > 0 ? { start: 0, end: size, size } : undefined;
  // Another host may not expose the header to scripts.
  const place = status === 200 ? whole : parseContentRange(contentRange);
  const etag = STRONG_TAG.exec(headers.get('etag') ?? '')?.[0];
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!place || etag === undefined || encoding !== 'identity') throw new Uncacheable();
  const { start, end } = place;
  const isAsked = start === request.start && end <= request.end;
  if (status === 206 && !isAsked) throw new TypeError('not the range asked for');
  const known = request.version;
  if (known && (known.etag !== etag || known.size !== place.size)) throw new VideoChanged();
  const vid = videoId(request.address, origin);
  return { version: { vid, etag, size: place.size, type: type || 'video/mp4' }, start, end };
}

/** `deadline`: for each piece, in ms. Leaving it early closes the connection. */
async function* bodyOf({ body }: Response, length: number, deadline: number, signal: AbortSignal) {
  const reader = body?.getReader();
  let left = length;
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- bytes come in order
      const piece = await withDeadline(deadline, async () => reader?.read(), signal);
      if (!piece?.value) break;
      left -= piece.value.length;
      if (left < 0) throw new Uncacheable('more bytes than were promised');
      yield piece.value;
    }
    if (left > 0) throw new TypeError('the video ended before its end');
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}
