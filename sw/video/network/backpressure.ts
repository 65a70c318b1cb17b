import { chunkOf } from '../bytes/chunks.ts';
import type { ChunkWriter } from '../bytes/chunk-writer.ts';
import type { Signal } from '../signal.ts';
import type { Cursor } from './cursor.ts';
import { MOST_AHEAD } from './fetch-size.ts';

/** Chunks that may wait for the store while more arrive. */
const MOST_BACKLOG = 3;

/** How far the network may run ahead of the store and of the readers of a video. */
export class Backpressure {
  readonly #writer: ChunkWriter;
  readonly #cursors: ReadonlySet<Cursor>;
  readonly #moved: Signal;

  /** `moved` is notified whenever a cursor moves or leaves. */
  constructor(writer: ChunkWriter, cursors: ReadonlySet<Cursor>, moved: Signal) {
    this.#writer = writer;
    this.#cursors = cursors;
    this.#moved = moved;
  }

  /**
   * Whether the bytes at `position` may be read from the network. Only a fetch that is longer than what
   * was asked for (the server sends the complete video at once) waits for the readers: a fetch of a few
   * chunks would otherwise hold the connection of readers that have left.
   */
  hasRoom(position: number, isOverlong: boolean): boolean {
    if (this.#writer.backlog >= MOST_BACKLOG) return false;
    if (!isOverlong || this.#cursors.size === 0) return true;
    const chunks = [...this.#cursors].map((cursor) => chunkOf(cursor.position));
    return chunkOf(position) <= Math.max(...chunks) + MOST_AHEAD;
  }

  /** Resolves when the result of `hasRoom` may have changed. */
  async changed(): Promise<void> {
    await Promise.race([this.#moved.next(), this.#writer.written.next()]);
  }
}
