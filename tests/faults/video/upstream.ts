import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Film } from './films.ts';

/** How the films' server surprises; what is undefined is as it should be. */
export interface Behaviour {
  /** Breaks the connection before the byte at this place, once. */
  dropAt?: number;
  /** Sends nothing from the byte at this place on, once; the connection stays. */
  stallAt?: number;
  /** The next so many requests stall right after their headers. */
  stalls?: number;
  /** Answers a range with the whole and 200. */
  ignoresRanges?: boolean;
  /** Answers this status, for the next `times` requests (1). */
  status?: number;
  times?: number;
  /** In place of the film's own strong ETag; null sends none. */
  etag?: string | null;
  gzip?: boolean;
  /** Another film under the same address. */
  film?: Film;
}

const FILM = /^\/films\/([^?]+)/;
/** An answer's own range is a single one; everything else the server answers with the whole. */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** Serves films as the product's server does: ranges, strong ETags; or as it is told to. */
export class Upstream {
  readonly #films: ReadonlyMap<string, Film>;
  readonly #behaviours = new Map<string, Behaviour>();

  constructor(films: readonly Film[]) {
    this.#films = new Map(films.map((film) => [film.name, film]));
  }

  /** What happens to requests of this path, query included, from here on. */
  behave(path: string, behaviour: Behaviour): void {
    this.#behaviours.set(path, { ...behaviour });
  }

  /** False when the request is for no film. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '/';
    const name = FILM.exec(path)?.[1];
    if (name === undefined) return false;
    const behaviour = this.#behaviours.get(path) ?? {};
    // An address with a hash is `name.<hash>.mp4`; the file is the same.
    const film = behaviour.film ?? this.#films.get(name.replace(/\.[0-9a-f]{8}\./, '.'));
    if (film) answer(request, response, film, behaviour);
    else response.writeHead(404).end();
    return true;
  }
}

export const etagOf = ({ name, size }: Film) => `"${name}-${size.toString(16)}"`;

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  film: Film,
  behaviour: Behaviour,
): void {
  if (behaviour.status !== undefined) {
    const { status } = behaviour;
    behaviour.times = (behaviour.times ?? 1) - 1;
    if (behaviour.times <= 0) delete behaviour.status;
    response.writeHead(status, { 'content-type': 'text/plain' }).end('nie teraz');
    return;
  }
  const etag = behaviour.etag === undefined ? etagOf(film) : behaviour.etag;
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
    createReadStream(film.file)
      .pipe(createGzip({ level: 1 }))
      .pipe(response);
    return;
  }
  const whole = { start: 0, end: film.size - 1 };
  const fresh = request.headers['if-range'] ?? etag;
  const applies = !behaviour.ignoresRanges && fresh === etag;
  const asked = applies ? rangeOf(request.headers.range, film.size) : undefined;
  if (asked && asked.start >= film.size) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${film.size}` }).end();
    return;
  }
  const { start, end } = asked ?? whole;
  response.writeHead(asked ? 206 : 200, {
    ...headers,
    'content-length': String(end - start + 1),
    ...(asked ? { 'content-range': `bytes ${start}-${end}/${film.size}` } : {}),
  });
  response.flushHeaders();
  if (behaviour.stalls) {
    behaviour.stalls -= 1;
    return;
  }
  const body = createReadStream(film.file, { start, end }).pipe(
    obstacle(start, behaviour, response),
  );
  body.pipe(response);
  response.once('close', () => body.destroy());
}

/** Lets bytes through up to the place where the behaviour breaks off or falls silent. */
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
      // What was let through leaves first: a reader gets all that was sent before the break.
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
