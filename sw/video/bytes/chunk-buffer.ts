import { freeBuffer } from './free-buffer.ts';

type Span = readonly [start: number, end: number];

/** Bytes of a buffer that stay in memory until `release`. */
export interface Lease {
  readonly bytes: Uint8Array<ArrayBuffer>;
  release(): void;
}

/**
 * One chunk of a video in memory while its bytes arrive. They arrive in order from where a player began
 * to read, so that there may be bytes in the middle before those at the start.
 */
export class ChunkBuffer {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  /** The available spans, in order: [start, end). */
  #spans: Span[] = [];
  #committed = 0;
  #leases = 0;
  #isDropped = false;

  /** `length` in bytes: that of a chunk, or what is left of the video. `stored`: its first bytes. */
  constructor(length: number, stored?: Uint8Array<ArrayBuffer>) {
    const isWhole = stored?.length === length;
    this.#bytes = isWhole ? stored : new Uint8Array(length);
    if (isWhole) this.#spans = [[0, length]];
    this.#committed = stored?.length ?? 0;
    if (stored && !isWhole) this.put(0, stored);
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** Bytes from the start without a gap: what can be committed. */
  get filled(): number {
    return this.heldFrom(0);
  }

  get isWhole(): boolean {
    return this.filled === this.length;
  }

  /** Whether it can be dropped without loss. */
  get isCommitted(): boolean {
    return this.#spans.length === 1 && this.filled > 0 && this.filled <= this.#committed;
  }

  /** Takes ownership: `bytes` are detached afterwards. */
  put(offset: number, bytes: Uint8Array): void {
    this.#bytes.set(bytes, offset);
    let [start, end] = [offset, offset + bytes.length];
    const apart: Span[] = [];
    for (const span of this.#spans) {
      if (span[1] < start || span[0] > end) apart.push(span);
      else [start, end] = [Math.min(start, span[0]), Math.max(end, span[1])];
    }
    const spans: Span[] = [...apart, [start, end]];
    this.#spans = spans.toSorted((a, b) => a[0] - b[0]);
    freeBuffer(bytes);
  }

  /** Up to where bytes are there without a gap from `offset` on; `offset` itself when it is not. */
  heldFrom(offset: number): number {
    return this.#spans.find(([start, end]) => start <= offset && offset < end)?.[1] ?? offset;
  }

  /** Where the gap that `offset` lies in begins. */
  gapStart(offset: number): number {
    return this.#spans.findLast(([, end]) => end <= offset)?.[1] ?? 0;
  }

  /** Where the next bytes after the gap at `offset` begin, or the end of the chunk. */
  gapEnd(offset: number): number {
    return this.#spans.find(([start]) => start > offset)?.[0] ?? this.length;
  }

  /** The bytes from `offset` to the next gap, if any: what has arrived never changes again. */
  lease(offset: number): Lease | undefined {
    const end = this.heldFrom(offset);
    if (end === offset) return undefined;
    return { bytes: this.#bytes.subarray(offset, end), release: this.hold() };
  }

  /** What can be committed: a copy where it is a part, as a view would store its whole buffer. */
  committable(): Uint8Array<ArrayBuffer> {
    return this.isWhole ? this.#bytes : this.#bytes.slice(0, this.filled);
  }

  /** The store has this many bytes from its start. */
  markCommitted(length: number): void {
    this.#committed = Math.max(this.#committed, length);
  }

  /** Holds its bytes in memory until the returned function is called. */
  hold(): () => void {
    this.#leases += 1;
    return () => {
      this.#leases -= 1;
      this.#free();
    };
  }

  /** It will not be read again: its memory is freed with the last lease. */
  drop(): void {
    this.#isDropped = true;
    this.#free();
  }

  #free(): void {
    if (!this.#isDropped || this.#leases > 0) return;
    this.#spans = [];
    freeBuffer(this.#bytes);
  }
}
