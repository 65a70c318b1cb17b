import type { ChunkBuffer } from './chunk-buffer.ts';

/** Chunks in memory at once, over all videos: the windows of two players side by side. 8 MiB. */
const MOST = 8;

/** The chunks in memory. `owner` identifies one version of a video. */
export class ChunkPool {
  readonly #buffers = new Map<string, ChunkBuffer>();

  find(owner: string, index: number): ChunkBuffer | undefined {
    return this.#buffers.get(`${owner} ${index}`);
  }

  /** Adds a buffer, or marks it as the most recently used. */
  put(owner: string, index: number, buffer: ChunkBuffer): void {
    const key = `${owner} ${index}`;
    this.#buffers.delete(key);
    if (this.#buffers.size >= MOST) this.#evictOne();
    this.#buffers.set(key, buffer);
  }

  /** The least recently used, of those whose bytes the store has if possible. */
  #evictOne(): void {
    const buffers = [...this.#buffers];
    const [key, buffer] = buffers.find(([, { isCommitted }]) => isCommitted) ?? buffers[0] ?? [];
    if (key === undefined) return;
    this.#buffers.delete(key);
    buffer?.drop();
  }
}
