import { DeadlineError } from '../../src/lib/abort.ts';
import { isFull } from '../../src/lib/is-full.ts';
import { CHUNK_BYTES } from '../../src/offline/videos/video-store.ts';
import type { VideoVersion } from './chunk-store.ts';
import type { VideoContext } from './ports.ts';

/** Chunks of one video in memory at once; the least recently used is dropped. */
const MOST_IN_MEMORY = 8;

/** The index of the chunk in which the byte at `position` lies. */
export function chunkOf(position: number): number {
  return Math.floor(position / CHUNK_BYTES);
}

/** A chunk in memory, which grows from its start. */
interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes that have arrived; they never change again. */
  filled: number;
}

/** The chunks of one version of a video, in memory and in the store. */
export class Chunks {
  /** Whether the video has a record. */
  isStored: boolean;
  /** The chunk that got bytes last. It stays in memory, because they may not be committed yet. */
  #growing: number | undefined;
  /** Whether readers go on without the store: the video was deleted, there is no space, or the store hangs. */
  #isClosed = false;
  /** Committed bytes of each chunk from its start. */
  readonly #committed: number[];
  readonly #inMemory = new Map<number, Promise<Chunk>>();

  /** `filled`: of the stored record; undefined without one. */
  constructor(
    readonly version: VideoVersion,
    readonly context: VideoContext,
    filled: readonly number[] | undefined,
  ) {
    this.#committed = [...(filled ?? [])];
    this.isStored = filled !== undefined;
  }

  /** The chunk with what of it is stored; it is read once for all callers. */
  at(index: number): Promise<Chunk> {
    const chunk = this.#inMemory.get(index) ?? this.#load(index);
    this.#inMemory.delete(index);
    this.#inMemory.set(index, chunk);
    const oldest = [...this.#inMemory.keys()].find((one) => one !== this.#growing) ?? index;
    if (this.#inMemory.size > MOST_IN_MEMORY) this.#inMemory.delete(oldest);
    return chunk;
  }

  /**
   * Adds bytes to the chunk of `position`, which begin at its first missing byte or before it. Returns
   * how many of them belong to that chunk.
   */
  async put(position: number, bytes: Uint8Array): Promise<number> {
    const index = chunkOf(position);
    this.#growing = index;
    const chunk = await this.at(index);
    const offset = position - index * CHUNK_BYTES;
    const part = bytes.subarray(0, chunk.bytes.length - offset);
    const missing = part.subarray(chunk.filled - offset);
    chunk.bytes.set(missing, chunk.filled);
    chunk.filled += missing.length;
    return part.length;
  }

  /** Commits what has arrived of the chunk. Playback continues after any failure of the store. */
  async commit(index: number): Promise<void> {
    const { bytes, filled } = await this.at(index);
    if (this.#isClosed || filled <= (this.#committed[index] ?? 0)) return;
    try {
      // The bytes are copied, because a view would be stored with its whole buffer.
      const part = filled === bytes.length ? bytes : bytes.slice(0, filled);
      if (!(await this.#write(index, part))) return this.detach();
      this.isStored = true;
      this.#committed[index] = filled;
      this.context.broadcast({ type: 'changed' });
    } catch (error) {
      const isDeviceFull = isFull(error);
      if (isDeviceFull && !this.#isClosed) this.context.broadcast({ type: 'full' });
      // Any other failure concerns this chunk only.
      this.#isClosed ||= isDeviceFull || error instanceof DeadlineError;
    }
  }

  /** The record was deleted, or is that of an outdated version. */
  detach(): void {
    this.#isClosed = true;
    this.#committed.length = 0;
  }

  /** Loads a stored chunk; one that the store fails to return comes from the network again. */
  async #load(index: number): Promise<Chunk> {
    const length = Math.min(CHUNK_BYTES, this.version.size - index * CHUNK_BYTES);
    const read = () => this.context.store.read(this.version, index).catch(() => undefined);
    const stored = this.#committed[index] ? await read() : undefined;
    const bytes = stored?.length === length ? stored : new Uint8Array(length);
    if (stored && stored !== bytes) bytes.set(stored);
    return { bytes, filled: stored?.length ?? 0 };
  }

  /** On a full device the least recently used videos are evicted, as many as it takes. */
  async #write(index: number, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { store, now, inUse } = this.context;
    const first = this.isStored ? undefined : now();
    try {
      return await store.write(this.version, index, bytes, first);
    } catch (error) {
      const kept = new Set([...inUse(), this.version.vid]);
      if (!isFull(error) || !(await store.evictOne(kept))) throw error;
      return this.#write(index, bytes);
    }
  }
}
