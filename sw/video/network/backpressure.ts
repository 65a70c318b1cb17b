import { chunkOf } from '../bytes/chunks.ts';
import type { ChunkWriter } from '../bytes/chunk-writer.ts';
import type { Signal } from '../signal.ts';
import type { Cursor } from './cursor.ts';
import { MOST_AHEAD } from './fetch-size.ts';

/** Chunks that may wait for the store while more of them come. */
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
   * Whether the bytes at `position` may come. Only a fetch that is longer than what was asked for
   * (the server sends the whole video at once) waits for the readers: one of a few chunks would keep
   * the connection of those who have left for ever.
   */
  hasRoom(position: number, isOverlong: boolean): boolean {
    if (this.#writer.backlog >= MOST_BACKLOG) return false;
    if (!isOverlong || this.#cursors.size === 0) return true;
    const chunks = [...this.#cursors].map((cursor) => chunkOf(cursor.position));
    return chunkOf(position) <= Math.max(...chunks) + MOST_AHEAD;
  }

  /** Resolves when that may have become another. */
  async changed(): Promise<void> {
    await Promise.race([this.#moved.next(), this.#writer.written.next()]);
  }
}
