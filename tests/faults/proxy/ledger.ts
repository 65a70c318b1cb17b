import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';

/** Bytes of one answer that were sent to the browser, whether or not it read them. */
export interface Delivered {
  readonly path: string;
  readonly status: number;
  /** Place of its first byte in the whole: from `Content-Range`, else 0. */
  readonly start: number;
  bytes: number;
  /** Bytes of the status line and headers, as the app has sent them. */
  readonly headerBytes: number;
  /** `Content-Type` of the answer. */
  readonly type: string;
  /** What asked for it and what for: `Referer` and `Sec-Fetch-Dest`. */
  readonly referrer: string;
  readonly destination: string;
}

/** The bytes transferred, by path and offset. */
export class ByteLedger {
  #entries: Delivered[] = [];

  /** Counts `body` on its way into `socket`; bytes that were not sent are subtracted. */
  record(
    request: IncomingMessage,
    answer: IncomingMessage,
    body: Readable,
    socket: Writable,
  ): void {
    const entry: Delivered = {
      path: request.url ?? '/',
      status: answer.statusCode ?? 0,
      start: startOf(answer.headers),
      bytes: 0,
      headerBytes: headerBytesOf(answer),
      type: answer.headers['content-type'] ?? '',
      referrer: request.headers.referer ?? '',
      destination: String(request.headers['sec-fetch-dest'] ?? ''),
    };
    this.#entries.push(entry);
    body.on('data', (piece: Buffer) => {
      entry.bytes += piece.length;
    });
    socket.once('close', () => {
      entry.bytes = Math.max(0, entry.bytes - socket.writableLength);
    });
  }

  /** All, or the answers to paths that match, oldest first. */
  delivered(pattern = /^/): Delivered[] {
    return this.#entries.filter(({ path }) => pattern.test(path));
  }

  forget(): void {
    this.#entries = [];
  }
}

/** How often the byte that was sent most often was sent. */
export function mostSent(delivered: readonly Delivered[]): number {
  const edges = delivered
    .filter(({ bytes }) => bytes > 0)
    .flatMap(({ start, bytes }) => [
      { at: start, step: 1 },
      { at: start + bytes, step: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.step - b.step);
  let open = 0;
  let most = 0;
  for (const { step } of edges) {
    open += step;
    most = Math.max(most, open);
  }
  return most;
}

export function bytesSent(delivered: readonly Delivered[]): number {
  return delivered.reduce((sum, { bytes }) => sum + bytes, 0);
}

function startOf(headers: IncomingHttpHeaders): number {
  return Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? 0);
}

function headerBytesOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage) {
  const separators = rawHeaders.map((_, at) => (at % 2 === 0 ? ': ' : '\r\n'));
  const fields = rawHeaders.map((text, at) => text + separators[at]).join('');
  return Buffer.byteLength(`HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n${fields}\r\n`);
}
