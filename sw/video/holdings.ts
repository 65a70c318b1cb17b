import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import { chunkEnd, chunkOf } from './gaps.ts';
import type { Keeper } from './keeper.ts';
import { discard } from './memory.ts';
import { type Loan, Piece } from './piece.ts';
import type { Shelf } from './shelf.ts';
import type { ChunkStore, VideoVersion } from './store.ts';

let holdings = 0;

/** The bytes of a film that are there: on the phone, and in memory on their way to it. */
export class Holdings {
  readonly #version: VideoVersion;
  readonly #keeper: Keeper;
  readonly #shelf: Shelf;
  readonly #store: ChunkStore;
  readonly #name = String((holdings += 1));
  /** Chunks that the store has and does not give at the moment: not asked for, and not forgotten. */
  readonly #withheld = new Set<number>();
  /** Chunks on their way from the store into memory. */
  readonly #coming = new Map<number, Promise<Piece>>();

  constructor(version: VideoVersion, keeper: Keeper, shelf: Shelf, store: ChunkStore) {
    this.#version = version;
    this.#keeper = keeper;
    this.#shelf = shelf;
    this.#store = store;
  }

  /** Up to where bytes are there without a gap, within the chunk of `position`. */
  heldFrom(position: number): number {
    const base = chunkOf(position) * CHUNK_BYTES;
    const piece = this.piece(position);
    const stored = base + this.#storedOf(chunkOf(position));
    return Math.max(position, stored, piece ? base + piece.heldFrom(position - base) : 0);
  }

  /** Where the gap that `position` lies in begins, within its chunk; itself where there is none. */
  gapStart(position: number): number {
    if (this.heldFrom(position) > position) return position;
    const base = chunkOf(position) * CHUNK_BYTES;
    const inPiece = this.piece(position)?.gapStart(position - base) ?? 0;
    return Math.min(position, base + Math.max(this.#storedOf(chunkOf(position)), inPiece));
  }

  /** Where the gap at `position` ends, within its chunk. */
  gapEnd(position: number): number {
    const base = chunkOf(position) * CHUNK_BYTES;
    const piece = this.piece(position);
    return piece ? base + piece.gapEnd(position - base) : chunkEnd(position, this.#version.size);
  }

  async put(position: number, bytes: Uint8Array): Promise<void> {
    const { length } = bytes;
    for (let from = 0; from < length;) {
      const at = position + from;
      const part = bytes.subarray(from, from + chunkEnd(at, this.#version.size) - at);
      from += part.length;
      // oxlint-disable-next-line no-await-in-loop -- in order
      await this.#putPart(at, part);
    }
    // What lay on both sides of a chunk's end was no piece's to take over.
    discard(bytes);
  }

  async #putPart(at: number, part: Uint8Array): Promise<void> {
    const index = chunkOf(at);
    const offset = at - index * CHUNK_BYTES;
    if (this.#storedOf(index) >= offset + part.length) return;
    const piece = this.piece(at) ?? (await this.#laid(index));
    piece.put(offset, part);
    this.#shelf.put(this.#name, index, piece);
    if (piece.isWhole) this.#keeper.commit(index, piece);
    else this.#keeper.commitGrowing(index, piece);
  }

  /** A piece for a chunk, with what of it is committed: read once, whoever asks for it. */
  #laid(index: number): Promise<Piece> {
    const coming =
      this.#coming.get(index) ?? this.#lay(index).finally(() => this.#coming.delete(index));
    this.#coming.set(index, coming);
    return coming;
  }

  async #lay(index: number): Promise<Piece> {
    const base = index * CHUNK_BYTES;
    const stored = this.#storedOf(index) > 0 ? await this.#read(index) : undefined;
    const there = this.piece(base);
    if (!there) {
      const piece = new Piece(chunkEnd(base, this.#version.size) - base, stored);
      this.#shelf.put(this.#name, index, piece);
      return piece;
    }
    if (stored && stored.length > there.filled) {
      there.onCommitted(stored.length);
      there.put(0, stored);
    }
    return there;
  }

  /** The chunk of `position` as far as it is in memory. */
  piece(position: number): Piece | undefined {
    return this.#shelf.find(this.#name, chunkOf(position));
  }

  /** The bytes from `position` to the next gap or the end of the chunk; undefined for none. */
  async bytesAt(position: number): Promise<Loan | undefined> {
    return this.#lend(position) ?? this.#stored(position);
  }

  /** Brings what the store has of the chunk of `position` into memory: somebody will read there. */
  prepare(position: number): void {
    const index = chunkOf(position);
    if (this.#storedOf(index) > 0 && !this.piece(position)) void this.#laid(index);
  }

  /** Commits what has arrived of a chunk, whole or not. */
  commit(index: number): void {
    const piece = this.piece(index * CHUNK_BYTES);
    if (piece && piece.filled > (this.#keeper.committed[index] ?? 0)) {
      this.#keeper.commit(index, piece);
    }
  }

  /** The store does not answer: nobody waits for what it has while a network may bring the same. */
  doubt(): void {
    this.#keeper.committed.forEach((_, index) => this.#withheld.add(index));
  }

  /** The store answers again, or there is nothing else to hope for. */
  trust(): void {
    this.#withheld.clear();
  }

  /** Whether the byte is on the phone, and not asked for there. */
  isWithheld(position: number): boolean {
    const index = chunkOf(position);
    const committed = this.#keeper.committed[index] ?? 0;
    return this.#withheld.has(index) && position - index * CHUNK_BYTES < committed;
  }

  #lend(position: number): Loan | undefined {
    return this.piece(position)?.lend(position - chunkOf(position) * CHUNK_BYTES);
  }

  /** From the store, by way of a piece: who reads here often reads on in the same chunk. */
  async #stored(position: number): Promise<Loan | undefined> {
    const index = chunkOf(position);
    if (position - index * CHUNK_BYTES >= this.#storedOf(index)) return undefined;
    await this.#laid(index);
    return this.#lend(position);
  }

  /** Bytes of a chunk, from its start, that the store is expected to give. */
  #storedOf(index: number): number {
    return this.#withheld.has(index) ? 0 : (this.#keeper.committed[index] ?? 0);
  }

  /**
   * What the store has of a chunk; whatever it said before, that is what counts from now on. A store
   * that is slow or fails has said nothing: the network has to do for now.
   */
  async #read(index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const stored = await this.#store.read(this.#version, index);
      this.#keeper.committed[index] = stored?.length ?? 0;
      return stored;
    } catch {
      this.#withheld.add(index);
      return undefined;
    }
  }
}
