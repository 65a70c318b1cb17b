import { CHUNK_BYTES } from '../../../src/offline/videos/videos.ts';
import { chunkOf } from '../bytes/chunks.ts';
import { MOST_AHEAD, STEP } from './fetch-size.ts';

/** The read position of one response, a player's or a download's, and how far ahead is fetched for it. */
export class Cursor {
  position: number;
  /** Exclusive. */
  readonly end: number;
  /** Chunks of the next request. */
  #width: number;

  /** `size`: of the complete video. */
  constructor(start: number, end: number, size: number) {
    this.position = start;
    this.end = end;
    // A near end will be read completely; without one the reader may stop soon, so its requests start
    // small.
    this.#width = end < size && end - start <= MOST_AHEAD * CHUNK_BYTES ? MOST_AHEAD : 1;
  }

  /** Up to where bytes are fetched for this reader for now. */
  get horizon(): number {
    return Math.min(this.end, this.#farthest);
  }

  /** Where a request for this reader may end: a probe of two bytes also fetches those that follow. */
  get reach(): number {
    return Math.min(Math.ceil(this.end / STEP) * STEP, this.#farthest);
  }

  get #farthest(): number {
    return (chunkOf(this.position) + 1 + MOST_AHEAD) * CHUNK_BYTES;
  }

  /** Chunks that the next request may take: 1, 2, then 3 while it reads on. */
  widen(): number {
    const width = this.#width;
    this.#width = Math.min(width * 2, MOST_AHEAD);
    return width;
  }
}
