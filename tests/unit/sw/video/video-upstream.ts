import { parseRange, type Span, spanOf } from '../../../../sw/video/range.ts';

export type Asked = { range: string; ifRange: string | null; at: number };

/** A server of one video that counts its bytes and can be made to fail. */
export class Upstream {
  bytes: Uint8Array<ArrayBuffer>;
  etag = '"v1"';
  /** Bytes sent before the connection breaks, for each answer in turn; then none breaks. */
  drops: number[] = [];
  /** Bytes sent before the connection falls silent, for each answer in turn. */
  stalls: number[] = [];
  /** Replaces the answer. */
  instead: ((asked: Asked) => Response | undefined) | undefined;
  /** Whether the server supports ranges. */
  isPlain = false;
  headers: Record<string, string> = {};
  isOffline = false;
  /** Ranges that were sent, in order. */
  readonly sent: Span[] = [];
  asked: Asked[] = [];
  /** Answers that were broken off by the worker. */
  cancelled = 0;
  /** Bytes of a piece. */
  piece = 100_000;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }

  /** Bytes that were sent more than once. */
  get repeated(): number {
    let [sum, end] = [0, 0];
    for (const span of this.sent.toSorted((a, b) => a.start - b.start)) {
      sum += Math.max(0, Math.min(end, span.end) - span.start);
      end = Math.max(end, span.end);
    }
    return sum;
  }

  /** Bytes sent, divided by the size. */
  get ratio(): number {
    return this.sent.reduce((sum, { start, end }) => sum + end - start, 0) / this.bytes.length;
  }

  fetch = async (_address: string, { headers }: RequestInit): Promise<Response> => {
    const sent = new Headers(headers);
    const range = sent.get('range') ?? '';
    const asked = { range, ifRange: sent.get('if-range'), at: this.asked.length };
    this.asked.push(asked);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const other = this.instead?.(asked);
    if (other) return other;
    const size = this.bytes.length;
    const holds = !this.isPlain && (asked.ifRange ?? this.etag) === this.etag;
    const part = holds ? parseRange(range) : undefined;
    const span = spanOf(part, size);
    const own = { etag: this.etag, 'content-type': 'video/mp4', ...this.headers };
    if (!span) {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
    }
    const { start, end } = span;
    const body = this.#body(start, end);
    const length = { 'content-length': String(end - start) };
    if (!part) return new Response(body, { headers: { ...own, ...length } });
    const place = { 'content-range': `bytes ${start}-${end - 1}/${size}` };
    return new Response(body, { status: 206, headers: { ...own, ...length, ...place } });
  };

  #body(start: number, end: number): ReadableStream<Uint8Array> {
    const [drop = Infinity, stall = Infinity] = [this.drops.shift(), this.stalls.shift()];
    const { bytes } = this;
    let at = start;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const left = Math.min(drop, stall) - (at - start);
          const next = Math.min(end, at + Math.min(this.piece, Math.max(0, left)));
          if (next > at) {
            this.sent.push({ start: at, end: next });
            controller.enqueue(bytes.slice(at, next));
            at = next;
            if (at === end) controller.close();
          } else if (left <= 0 && drop <= stall) controller.error(new TypeError('network error'));
          else await new Promise(() => undefined);
        },
        cancel: () => {
          this.cancelled += 1;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** Random bytes, the same for each size. */
export function videoOf(size: number): Uint8Array<ArrayBuffer> {
  let seed = 12_345;
  const words = Uint32Array.from({ length: Math.ceil(size / 4) }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  });
  return new Uint8Array(words.buffer, 0, size);
}
