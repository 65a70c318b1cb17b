import { videoId } from '../../../src/offline/videos/videos.ts';
import { withDeadline } from '../../../src/lib/abort.ts';
import type { IncomingRange } from './incoming-range.ts';
import { NotAVideo, Refused, Uncacheable } from './failures.ts';
import type { Ports } from '../ports.ts';
import { parseContentRange } from '../range.ts';
import type { VideoVersion } from '../store/chunk-store.ts';
import { tagOf } from './version.ts';

/** One request to the server of a video. */
export interface RangeRequest {
  readonly address: string;
  /** Inclusive ends; `last` counts from the end of a video whose size is not known yet. */
  readonly range: { start: number; end: number } | { last: number };
  /** The expected version, once known. */
  readonly version?: VideoVersion;
}

const VIDEO = /^(video|audio)\/|^application\/(octet-stream|mp4)\b/i;

/**
 * Asks the server for bytes of a video. Throws `Refused` with its status, `Uncacheable` when the answer
 * cannot be cached, `DeadlineError` when the headers are late, and otherwise the network's error.
 */
export async function fetchRange(
  request: RangeRequest,
  ports: Ports,
  outer?: AbortSignal,
): Promise<IncomingRange> {
  const controller = new AbortController();
  try {
    const response = await withDeadline(
      ports.deadlines.headers,
      () => ports.fetch(request.address, { ...initFor(request, ports), signal: controller.signal }),
      outer,
    );
    return { ...headOf(response, request, ports), ...readerOf(response, controller, ports) };
  } catch (error) {
    controller.abort();
    throw error;
  }
}

function initFor({ address, range, version }: RangeRequest, { origin }: Ports): RequestInit {
  const isOwn = new URL(address).origin === origin;
  const headers = new Headers({
    range: 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end}`,
  });
  // To another host it would need a preflight, which may be refused; there the answer's tag is
  // compared.
  if (isOwn && version) headers.set('if-range', version.etag);
  return {
    headers,
    cache: 'no-store',
    mode: 'cors',
    credentials: isOwn ? 'same-origin' : 'omit',
  };
}

/** The range from the headers. The server may send less than was requested, never another range. */
function headOf(
  response: Response,
  request: RangeRequest,
  { origin }: Ports,
): Omit<IncomingRange, 'read' | 'cancel'> {
  const { status, headers } = response;
  if (status !== 200 && status !== 206) throw new Refused(status, headers.get('content-range'));
  const type = headers.get('content-type') ?? '';
  // A 206 comes from a server that has the file, with or without a type. A 200 of another type is a
  // captive portal's page or an app's shell, and would otherwise be stored as the complete video.
  const isVideo = VIDEO.test(type) || (type === '' && status === 206);
  if (!isVideo) throw new NotAVideo(`answered with ${type || 'no type'}`);

  const place = status === 206 ? placeOf(headers, request) : wholeOf(headers);
  const etag = tagOf(headers);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!place || etag === undefined || encoding !== 'identity') throw new Uncacheable();
  const vid = videoId(request.address, origin);
  const { start, end, size } = place;
  return { version: { vid, etag, size, type: type || 'video/mp4' }, start, end };
}

function placeOf(headers: Headers, { range }: RangeRequest) {
  const place = parseContentRange(headers.get('content-range'));
  // Another host may not expose the header.
  if (!place) return undefined;
  const start = 'last' in range ? Math.max(0, place.size - range.last) : range.start;
  const end = 'last' in range ? place.size - 1 : range.end;
  if (place.start !== start || place.end > end) throw new TypeError('not the range asked for');
  return { start, end: place.end + 1, size: place.size };
}

function wholeOf(headers: Headers) {
  const size = Number(headers.get('content-length') ?? 0);
  return Number.isSafeInteger(size) && size > 0 ? { start: 0, end: size, size } : undefined;
}

/** The body, read with a deadline for each piece. */
function readerOf(
  { body }: Response,
  controller: AbortController,
  { deadlines }: Ports,
): Pick<IncomingRange, 'read' | 'cancel'> {
  if (!body) throw new TypeError('an answer without a body');
  const reader = body.getReader();
  return {
    read: async () => (await withDeadline(deadlines.stall, () => reader.read())).value,
    cancel: () => {
      controller.abort();
      // Cancelling an aborted body rejects, which is ignored.
      reader.cancel().catch(() => undefined);
    },
  };
}
