import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import { chunkOf } from './gaps.ts';
import type { Loan } from './piece.ts';

/**
 * Chunks that a run reaches at most, and that are fetched ahead of a reader at most: with the one
 * being read half of what is in memory at once, so that two players do not push each other out.
 */
export const MOST_AHEAD = 3;

/** What is asked for beyond a near end, so that the next request often needs no network. */
export const STEP = 64 * 1024;

/** What a reader needs of its film. */
export interface Source {
  readonly size: number;
  /** The bytes from the reader's position on, as many as there are at once; never none. */
  take(reader: Reader): Promise<Loan>;
  advance(reader: Reader, bytes: number): void;
  leave(reader: Reader): void;
}

/** One answer being read: a player's, or a download's. */
export class Reader {
  position: number;
  /** Exclusive. */
  readonly end: number;
  readonly #film: Source;
  /** Chunks of the next run. */
  #width: number;
  #next: Promise<Loan> | undefined;
  #last: Loan | undefined;

  constructor(film: Source, start: number, end: number) {
    this.#film = film;
    this.position = start;
    this.end = end;
    // Who names a near end wants all of it; who does not may leave soon, and grows by staying.
    this.#width = end < film.size && end - start <= MOST_AHEAD * CHUNK_BYTES ? MOST_AHEAD : 1;
  }

  /** Up to where bytes are fetched for this reader for now. */
  get horizon(): number {
    return Math.min(this.end, this.#farthest);
  }

  /** Where a run for this reader may end: a probe of two bytes brings those that come next. */
  get reach(): number {
    return Math.min(Math.ceil(this.end / STEP) * STEP, this.#farthest);
  }

  get #farthest(): number {
    return (chunkOf(this.position) + 1 + MOST_AHEAD) * CHUNK_BYTES;
  }

  /** Chunks that the next run may take: 1, 2, then 3 for who reads on. */
  widen(): number {
    const width = this.#width;
    this.#width = Math.min(width * 2, MOST_AHEAD);
    return width;
  }

  /** Waits for the first bytes, which the next `read` hands out. */
  async peek(): Promise<void> {
    this.#next ??= this.#film.take(this);
    await this.#next;
  }

  /**
   * The next bytes as they are there or arrive; undefined at the end. The bytes of the call before
   * are gone then: a stream that nobody runs ahead of asks again only when they were taken over.
   */
  async read(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    this.#last?.giveBack();
    this.#last = undefined;
    if (this.position >= this.end) return undefined;
    const loan = await (this.#next ?? this.#film.take(this));
    this.#next = undefined;
    this.#last = loan;
    this.#film.advance(this, loan.bytes.length);
    return loan.bytes;
  }

  close(): void {
    this.#film.leave(this);
  }
}
