import { CHUNK_BYTES } from '../../../src/offline/videos/videos.ts';
import type { ChunkStore, VideoVersion } from '../store/chunk-store.ts';
import { ChunkBuffer, type Lease } from './chunk-buffer.ts';
import type { ChunkPool } from './chunk-pool.ts';
import type { ChunkWriter } from './chunk-writer.ts';
import { chunkEnd, chunkOf } from './chunks.ts';
import { freeBuffer } from './free-buffer.ts';

let owners = 0;

/** Which bytes of a video are available: in the store, and in memory on their way to it. */
export class ByteIndex {
  readonly #version: VideoVersion;
  readonly #writer: ChunkWriter;
  readonly #pool: ChunkPool;
  readonly #store: ChunkStore;
  readonly #owner = String((owners += 1));
  /** Stored chunks that the store does not return at the moment: not read from it, and not forgotten. */
  readonly #withheld = new Set<number>();
  /** Chunks on their way from the store into memory. */
  readonly #loading = new Map<number, Promise<ChunkBuffer>>();

  constructor(version: VideoVersion, writer: ChunkWriter, pool: ChunkPool, store: ChunkStore) {
    this.#version = version;
    this.#writer = writer;
    this.#pool = pool;
    this.#store = store;
  }

  /** Up to where bytes are there without a gap, within the chunk of `position`. */
  heldFrom(position: number): number {
    const base = chunkOf(position) * CHUNK_BYTES;
    const buffer = this.#buffer(position);
    const stored = base + this.#storedOf(chunkOf(position));
    return Math.max(position, stored, buffer ? base + buffer.heldFrom(position - base) : 0);
  }

  /** Where the gap that `position` lies in begins, within its chunk; itself where there is none. */
  gapStart(position: number): number {
    if (this.heldFrom(position) > position) return position;
    const base = chunkOf(position) * CHUNK_BYTES;
    const inMemory = this.#buffer(position)?.gapStart(position - base) ?? 0;
    return Math.min(position, base + Math.max(this.#storedOf(chunkOf(position)), inMemory));
  }

  /** Where the gap at `position` ends, within its chunk. */
  gapEnd(position: number): number {
    const base = chunkOf(position) * CHUNK_BYTES;
    const buffer = this.#buffer(position);
    return buffer ? base + buffer.gapEnd(position - base) : chunkEnd(position, this.#version.size);
  }

  /** Whether anything of the chunk of `position` is in memory. */
  isInMemory(position: number): boolean {
    return this.#buffer(position) !== undefined;
  }

  /** The bytes from `position` to the next gap or the end of the chunk; undefined for none. */
  async lease(position: number): Promise<Lease | undefined> {
    const inMemory = this.#leaseInMemory(position);
    if (inMemory) return inMemory;
    const index = chunkOf(position);
    if (position - index * CHUNK_BYTES >= this.#storedOf(index)) return undefined;
    // Through a buffer: a reader often reads on in the same chunk.
    await this.#loaded(index);
    return this.#leaseInMemory(position);
  }

  /** Loads what the store has of the chunk of `position` into memory, ahead of a read. */
  preload(position: number): void {
    const index = chunkOf(position);
    if (this.#storedOf(index) > 0 && !this.isInMemory(position)) void this.#loaded(index);
  }

  /** Takes ownership of the bytes: the caller must not use them afterwards. */
  async put(position: number, bytes: Uint8Array): Promise<void> {
    const { length } = bytes;
    for (let from = 0; from < length;) {
      const at = position + from;
      const part = bytes.subarray(from, from + chunkEnd(at, this.#version.size) - at);
      from += part.length;
      // oxlint-disable-next-line no-await-in-loop -- in order
      await this.#putPart(at, part);
    }
    // Bytes across a chunk's end are copied, as they belong to two buffers.
    freeBuffer(bytes);
  }

  /** Commits what has arrived of a chunk, complete or not. */
  commit(index: number): void {
    const buffer = this.#buffer(index * CHUNK_BYTES);
    if (buffer && buffer.filled > (this.#writer.committed[index] ?? 0)) {
      this.#writer.commit(index, buffer);
    }
  }

  /** The store does not answer: its bytes are fetched from the network instead. */
  withholdStored(): void {
    this.#writer.committed.forEach((_, index) => this.#withheld.add(index));
  }

  /** The store answers again, or the network has failed too. */
  releaseStored(): void {
    this.#withheld.clear();
  }

  /** Whether the byte is in the store, and not being read from it. */
  isWithheld(position: number): boolean {
    const index = chunkOf(position);
    const committed = this.#writer.committed[index] ?? 0;
    return this.#withheld.has(index) && position - index * CHUNK_BYTES < committed;
  }

  async #putPart(at: number, part: Uint8Array): Promise<void> {
    const index = chunkOf(at);
    const offset = at - index * CHUNK_BYTES;
    if (this.#storedOf(index) >= offset + part.length) return;
    const buffer = this.#buffer(at) ?? (await this.#loaded(index));
    buffer.put(offset, part);
    this.#pool.put(this.#owner, index, buffer);
    if (buffer.isWhole) this.#writer.commit(index, buffer);
    else this.#writer.commitGrowing(index, buffer);
  }

  #buffer(position: number): ChunkBuffer | undefined {
    return this.#pool.find(this.#owner, chunkOf(position));
  }

  #leaseInMemory(position: number): Lease | undefined {
    return this.#buffer(position)?.lease(position - chunkOf(position) * CHUNK_BYTES);
  }

  /** Bytes of a chunk, from its start, that the store is expected to give. */
  #storedOf(index: number): number {
    return this.#withheld.has(index) ? 0 : (this.#writer.committed[index] ?? 0);
  }

  /** A buffer for a chunk, with what of it is committed: read once for all callers. */
  #loaded(index: number): Promise<ChunkBuffer> {
    const loading =
      this.#loading.get(index) ?? this.#load(index).finally(() => this.#loading.delete(index));
    this.#loading.set(index, loading);
    return loading;
  }

  async #load(index: number): Promise<ChunkBuffer> {
    const base = index * CHUNK_BYTES;
    const stored = this.#storedOf(index) > 0 ? await this.#read(index) : undefined;
    const present = this.#buffer(base);
    if (!present) {
      const buffer = new ChunkBuffer(chunkEnd(base, this.#version.size) - base, stored);
      this.#pool.put(this.#owner, index, buffer);
      return buffer;
    }
    if (stored && stored.length > present.filled) {
      present.markCommitted(stored.length);
      present.put(0, stored);
    }
    return present;
  }

  /**
   * What the store has of a chunk; replaces what it reported before. A store that is slow or fails
   * changes nothing: the network is used for now.
   */
  async #read(index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const stored = await this.#store.read(this.#version, index);
      this.#writer.correct(index, stored?.length ?? 0);
      return stored;
    } catch {
      this.#withheld.add(index);
      return undefined;
    }
  }
}
