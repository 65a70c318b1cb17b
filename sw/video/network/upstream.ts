import { videoId } from '../../../src/offline/videos/videos.ts';
import { withDeadline } from '../../../src/lib/abort.ts';
import type { IncomingRange } from './incoming-range.ts';
import { NotAVideo, Refused, Uncacheable } from './failures.ts';
import type { Ports } from '../ports.ts';
import { parseContentRange } from '../range.ts';
import type { VideoVersion } from '../store/chunk-store.ts';
import { isServersTag, tagOf } from './version.ts';

/** One request to the server of a video. */
export interface RangeRequest {
  readonly address: string;
  /** Inclusive ends; `last` counts from the end of a video whose size is not known yet. */
  readonly range: { start: number; end: number } | { last: number };
  /** The version whose bytes are wanted, once there is one. */
  readonly version?: VideoVersion;
}

const VIDEO = /^(video|audio)\/|^application\/(octet-stream|mp4)\b/i;

/**
 * Asks the server for bytes of a video. Throws `Refused` with its status, `Uncacheable` when the answer
 * cannot be kept, `DeadlineError` when the headers are late, and otherwise the network's error.
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
  // To another host it would cost a preflight that may be refused; there the answer's tag decides.
  if (isOwn && version && isServersTag(version.etag)) headers.set('if-range', version.etag);
  return {
    headers,
    cache: 'no-store',
    mode: 'cors',
    credentials: isOwn ? 'same-origin' : 'omit',
  };
}

/** What the headers promise. The server may send less than was asked for, never something else. */
function headOf(
  response: Response,
  request: RangeRequest,
  { origin }: Ports,
): Omit<IncomingRange, 'read' | 'cancel'> {
  const { status, headers } = response;
  if (status !== 200 && status !== 206) throw new Refused(status, headers.get('content-range'));
  const type = headers.get('content-type') ?? '';
  // A part comes from who has the file, typed or not. Whatever else comes with a 200 is a captive
  // portal's page or an app's shell, and would be kept as the whole video.
  const isVideo = VIDEO.test(type) || (type === '' && status === 206);
  if (!isVideo) throw new NotAVideo(`answered with ${type || 'no type'}`);

  const place = status === 206 ? placeOf(headers, request) : wholeOf(headers);
  const etag = tagOf(headers, request.address);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!place || etag === undefined || encoding !== 'identity') throw new Uncacheable();
  const vid = videoId(request.address, origin);
  const { start, end, size } = place;
  return { version: { vid, etag, size, type: type || 'video/mp4' }, start, end };
}

function placeOf(headers: Headers, { range }: RangeRequest) {
  const place = parseContentRange(headers.get('content-range'));
  // Another host may keep the header to itself.
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

/** The body, read under a deadline for each piece. */
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
      // An aborted body refuses to be cancelled; a body without a network behind it does not.
      reader.cancel().catch(() => undefined);
    },
  };
}
