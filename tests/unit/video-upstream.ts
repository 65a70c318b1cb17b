import { extentOf, holdsIfRange, parseRange } from '../../sw/video/range.ts';

export type Asked = { range: string; ifRange: string | null; at: number };

/** A server of one video that counts its bytes and can be made to fail. */
export class Upstream {
  bytes: Uint8Array<ArrayBuffer>;
  etag = '"v1"';
  /** Bytes sent before the connection breaks, for each answer in turn; then none breaks. */
  drops: number[] = [];
  /** The same, but silence instead of a break. */
  stalls: number[] = [];
  /** Replaces the answer. */
  instead: ((asked: Asked) => Response | undefined) | undefined;
  /** Whether the server supports ranges. */
  isPlain = false;
  headers: Record<string, string> = {};
  isOffline = false;
  /** How often each byte was sent. */
  ledger: Uint8Array;
  asked: Asked[] = [];
  /** Bytes of a piece; a pause lies between two. */
  piece = 100_000;
  pause = 0;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.ledger = new Uint8Array(bytes.length);
  }

  /** The maximum number of times a byte was sent. */
  get most(): number {
    return this.ledger.reduce((most, times) => Math.max(most, times), 0);
  }

  /** Bytes sent, divided by the size. */
  get ratio(): number {
    return this.ledger.reduce((sum, times) => sum + times, 0) / this.bytes.length;
  }

  fetch = async (_address: string, { headers, signal }: RequestInit): Promise<Response> => {
    const sent = new Headers(headers);
    const range = sent.get('range') ?? '';
    const asked = { range, ifRange: sent.get('if-range'), at: this.asked.length };
    this.asked.push(asked);
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const other = this.instead?.(asked);
    if (other) return other;
    const size = this.bytes.length;
    const holds = !this.isPlain && holdsIfRange(asked.ifRange, this.etag);
    const extent = extentOf(holds ? parseRange(range) : { kind: 'all' }, size);
    const own = { etag: this.etag, 'content-type': 'video/mp4', ...this.headers };
    if (extent.kind === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
    }
    const [start, end] = extent.kind === 'part' ? [extent.start, extent.end + 1] : [0, size];
    const body = this.#body(start, end, signal ?? undefined);
    const length = { 'content-length': String(end - start) };
    if (extent.kind === 'whole') return new Response(body, { headers: { ...own, ...length } });
    const place = { 'content-range': `bytes ${start}-${end - 1}/${size}` };
    return new Response(body, { status: 206, headers: { ...own, ...length, ...place } });
  };

  #body(start: number, end: number, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
    const [drop = Infinity, stall = Infinity] = [this.drops.shift(), this.stalls.shift()];
    const { bytes } = this;
    let at = start;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (this.pause > 0) await new Promise((resolve) => setTimeout(resolve, this.pause));
          if (signal?.aborted) return controller.error(signal.reason);
          const left = Math.min(drop, stall) - (at - start);
          const next = Math.min(end, at + Math.min(this.piece, Math.max(0, left)));
          if (next > at) {
            for (let place = at; place < next; place += 1)
              this.ledger[place] = (this.ledger[place] ?? 0) + 1;
            controller.enqueue(bytes.slice(at, next));
            at = next;
            if (at === end) controller.close();
          } else if (left <= 0 && drop <= stall) controller.error(new TypeError('network error'));
          else await new Promise(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** Bytes that differ at every offset. */
export function videoOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let seed = 12_345;
  for (let at = 0; at < size; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = seed >> 16;
  }
  return bytes;
}
