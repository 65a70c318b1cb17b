import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';

/** Bytes of one answer that were sent to the browser, whether or not it read them. */
export interface Delivered {
  readonly path: string;
  readonly status: number;
  /** Place of its first byte in the whole: from `Content-Range`, else 0. */
  readonly start: number;
  bytes: number;
}

/** The bytes transferred, by path and offset. */
export class ByteLedger {
  #entries: Delivered[] = [];

  /** Counts `body` on its way into `socket`; bytes that were not sent are subtracted. */
  record(
    { path, status, headers }: { path: string; status: number; headers: IncomingHttpHeaders },
    body: Readable,
    socket: Writable,
  ): void {
    const entry: Delivered = { path, status, start: startOf(headers), bytes: 0 };
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
