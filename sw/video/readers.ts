import { CHUNK_BYTES } from '../../src/offline/videos/video-store.ts';
import { type Chunks, chunkOf } from './chunks.ts';
import type { Span } from './range.ts';

/** A response to a player or a download. */
export interface Reader extends Span {
  /** Position of the next byte in the video. */
  position: number;
}

/** The readers of one video, and those of them that wait for bytes. */
export class Readers extends Set<Reader> {
  readonly #waiting: ((failure: unknown) => void)[] = [];

  /** Resolves at the next change; rejects and closes the reader when fetching fails before it. */
  change(reader: Reader): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push((failure) => {
        if (failure === undefined) return resolve();
        this.delete(reader);
        return reject(failure);
      });
    });
  }

  notify(failure?: unknown): void {
    for (const settle of this.#waiting.splice(0)) settle(failure);
  }

  /**
   * Whether a reader gets to the span within the next chunk. An empty span is always wanted: an abort of a
   * request whose last byte has arrived has been seen to block the worker's thread in Chromium.
   */
  want({ start, end }: Span): boolean {
    const horizon = (of: Reader) => Math.min(of.end, (chunkAt(of) + 2) * CHUNK_BYTES);
    return start >= end || [...this].some((one) => one.position < end && start < horizon(one));
  }

  /**
   * The bytes to fetch next, from the first missing byte of a chunk to its end: first of the chunk that a reader is
   * at, then of the one after it. Readers take turns.
   */
  async nextGap(chunks: Chunks): Promise<Span | undefined> {
    for (const ahead of [0, 1]) {
      for (const reader of this) {
        const base = (chunkAt(reader) + ahead) * CHUNK_BYTES;
        const end = Math.min(base + CHUNK_BYTES, reader.end);
        if (base >= end) continue;
        // oxlint-disable-next-line no-await-in-loop -- in this order
        const start = base + (await chunks.at(chunkOf(base))).filled;
        if (start >= end || !this.delete(reader)) continue;
        this.add(reader);
        return { start, end };
      }
    }
    return undefined;
  }
}

/** The chunk of the byte that the reader got last, or of its first byte. */
function chunkAt({ start, position }: Reader): number {
  return chunkOf(Math.max(start, position - 1));
}
