import { videoId } from '../../src/offline/videos/videos.ts';
import { withDeadline } from '../../src/lib/abort.ts';
import { Body, type Bytes } from './body.ts';
import { NotAFilm, Refused, Unkeepable } from './failures.ts';
import type { Ports } from './ports.ts';
import { parseContentRange } from './range.ts';
import type { VideoVersion } from './store.ts';
import { isServersTag, tagOf } from './version.ts';

/** One request to the server of a film. */
export interface Wanted {
  readonly address: string;
  /** Inclusive ends; `last` counts from the end of a film whose size is not known yet. */
  readonly range: { start: number; end: number } | { last: number };
  /** The version whose bytes are wanted, once there is one. */
  readonly version?: VideoVersion;
}

const FILM = /^(video|audio)\/|^application\/(octet-stream|mp4)\b/i;

/**
 * Asks for bytes of a film. Throws `Refused` with the server's status, `Unkeepable` when the answer
 * cannot be kept, `DeadlineError` when the headers are late, and otherwise the network's error.
 */
export async function ask(wanted: Wanted, ports: Ports, outer?: AbortSignal): Promise<Bytes> {
  const controller = new AbortController();
  try {
    const response = await withDeadline(
      ports.deadlines.headers,
      () => ports.fetch(wanted.address, { ...initFor(wanted, ports), signal: controller.signal }),
      outer,
    );
    return { ...read(response, wanted, ports), body: bodyOf(response, controller, ports) };
  } catch (error) {
    controller.abort();
    throw error;
  }
}

function initFor({ address, range, version }: Wanted, { origin }: Ports): RequestInit {
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
function read(response: Response, wanted: Wanted, { origin }: Ports): Omit<Bytes, 'body'> {
  const { status, headers } = response;
  if (status !== 200 && status !== 206) throw new Refused(status, headers.get('content-range'));
  const type = headers.get('content-type') ?? '';
  // A part comes from who has the file, typed or not. Whatever else comes with a 200 is a captive
  // portal's page or an app's shell, and would be kept as the whole film.
  const isFilm = FILM.test(type) || (type === '' && status === 206);
  if (!isFilm) throw new NotAFilm(`answered with ${type || 'no type'}`);

  const place = status === 206 ? placeOf(headers, wanted) : wholeOf(headers);
  const etag = tagOf(headers, wanted.address);
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (!place || etag === undefined || encoding !== 'identity') throw new Unkeepable();
  const vid = videoId(wanted.address, origin);
  const { start, end, size } = place;
  return { version: { vid, etag, size, type: type || 'video/mp4' }, start, end };
}

function placeOf(headers: Headers, { range }: Wanted) {
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

function bodyOf({ body }: Response, controller: AbortController, { deadlines }: Ports): Body {
  if (!body) throw new TypeError('an answer without a body');
  return new Body(body.getReader(), controller, deadlines.stall);
}
