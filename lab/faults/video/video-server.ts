import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Video } from './make-video.ts';

/** The faults of the videos' server; undefined means correct behaviour. */
export interface Behaviour {
  /** Breaks the connection before the byte at this offset, once. */
  dropAt?: number;
  /** Sends nothing from the byte at this offset on, once; the connection stays. */
  stallAt?: number;
  /** The next so many requests stall right after their headers. */
  stalls?: number;
  /** Answers a range request with the complete video and 200. */
  ignoresRanges?: boolean;
  /** Answers this status, for the next `times` requests (1). */
  status?: number;
  times?: number;
  /** Replaces the video's own strong ETag; null sends none. */
  etag?: string | null;
  gzip?: boolean;
  /** Another video that the same address returns. */
  video?: Video;
}

const VIDEO = /^\/videos\/([^?]+)/;
/** An answer's own range is a single one; for everything else the server sends the complete video. */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Serves videos as the product's server does: ranges, strong ETags; or with the given faults. */
export class VideoServer {
  readonly #videos: ReadonlyMap<string, Video>;
  readonly #behaviours = new Map<string, Behaviour>();

  constructor(videos: readonly Video[]) {
    this.#videos = new Map(videos.map((video) => [video.name, video]));
  }

  /** Sets the faults of this path, query included, from now on. */
  behave(path: string, behaviour: Behaviour): void {
    this.#behaviours.set(path, { ...behaviour });
  }

  /** False when the request is not for a video. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '/';
    const name = VIDEO.exec(path)?.[1];
    if (name === undefined) return false;
    const behaviour = this.#behaviours.get(path) ?? {};
    const video = behaviour.video ?? this.#videos.get(name);
    if (video) answer(request, response, video, behaviour);
    else response.writeHead(404).end();
    return true;
  }
}

export const etagOf = ({ name, size }: Video) => `"${name}-${size.toString(16)}"`;

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  video: Video,
  behaviour: Behaviour,
): void {
  if (behaviour.status !== undefined) {
    const { status } = behaviour;
    behaviour.times = (behaviour.times ?? 1) - 1;
    if (behaviour.times <= 0) delete behaviour.status;
    response.writeHead(status, { 'content-type': 'text/plain' }).end('nie teraz');
    return;
  }
  const etag = behaviour.etag === undefined ? etagOf(video) : behaviour.etag;
  const headers: Record<string, string> = {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, content-range, accept-ranges, content-length',
    'access-control-allow-headers': 'range, if-range',
    ...(etag === null ? {} : { etag }),
  };
  if (request.method === 'OPTIONS') {
    response.writeHead(204, headers).end();
    return;
  }
  if (behaviour.gzip) {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
    createReadStream(video.file)
      .pipe(createGzip({ level: 1 }))
      .pipe(response);
    return;
  }
  const whole = { start: 0, end: video.size - 1 };
  const fresh = request.headers['if-range'] ?? etag;
  const applies = !behaviour.ignoresRanges && fresh === etag;
  const asked = applies ? rangeOf(request.headers.range, video.size) : undefined;
  if (asked && asked.start >= video.size) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${video.size}` }).end();
    return;
  }
  const { start, end } = asked ?? whole;
  response.writeHead(asked ? 206 : 200, {
    ...headers,
    'content-length': String(end - start + 1),
    ...(asked ? { 'content-range': `bytes ${start}-${end}/${video.size}` } : {}),
  });
  response.flushHeaders();
  if (behaviour.stalls) {
    behaviour.stalls -= 1;
    return;
  }
  const body = createReadStream(video.file, { start, end }).pipe(
    obstacle(start, behaviour, response),
  );
  body.pipe(response);
  response.once('close', () => body.destroy());
}

/** Passes on bytes up to the offset where the connection breaks or stalls. */
function obstacle(start: number, behaviour: Behaviour, response: ServerResponse): Transform {
  let at = start;
  let silent = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const { dropAt, stallAt } = behaviour;
      const end = dropAt ?? stallAt;
      if (silent) return void done();
      if (end === undefined || end < at || end >= at + chunk.length) {
        at += chunk.length;
        this.push(chunk);
        return void done();
      }
      this.push(chunk.subarray(0, end - at));
      delete behaviour.dropAt;
      delete behaviour.stallAt;
      silent = true;
      if (dropAt === undefined) return undefined;
      // Sent bytes are flushed first, so that a reader gets all of them before the break.
      setTimeout(() => response.socket?.destroySoon(), SOON_MS);
      return undefined;
    },
  });
}

const SOON_MS = 50;

function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 };
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < Number(from) && Number(from) < size ? undefined : { start: Number(from), end };
}
