import { DeadlineError } from '../../src/lib/abort.ts';
import { isQuotaError, withRoom } from './evict.ts';
import { discard } from './memory.ts';
import type { Piece } from './piece.ts';
import type { Ports } from './ports.ts';
import { Signal } from './signal.ts';
import { VideoGone, type VideoVersion } from './store.ts';

/**
 * `new`: nothing is written yet. `kept`: the record stands. `memory`: no space, or a store
 * that hangs; the film streams on from memory. `gone`: somebody deleted it; who plays it plays on.
 */
export type Keeping = 'new' | 'kept' | 'memory' | 'gone';

/** A growing chunk is committed in between at most this often (ms) and not for less (bytes). */
const IN_BETWEEN_TIME = 1_000;
const IN_BETWEEN_BYTES = 256 * 1024;

/** Writes of one film, one at a time. Committed lengths are known to nobody sooner. */
export class Keeper {
  /** Committed bytes of each chunk from its start. */
  readonly committed: number[];
  readonly written = new Signal();
  #state: Keeping;
  #queue: Promise<void> = Promise.resolve();
  /** Pieces whose turn has not come: one that grows meanwhile is written once. */
  readonly #queued = new Map<number, Piece>();
  #waiting = 0;
  #lastWrite = 0;
  readonly #version: VideoVersion;
  readonly #ports: Ports;
  readonly #spared: () => ReadonlySet<string>;

  constructor(
    version: VideoVersion,
    filled: readonly number[] | undefined,
    ports: Ports,
    spared: () => ReadonlySet<string>,
  ) {
    this.#version = version;
    this.#ports = ports;
    this.#spared = spared;
    this.committed = [...(filled ?? [])];
    this.#state = filled ? 'kept' : 'new';
  }

  get state(): Keeping {
    return this.#state;
  }

  /** Resolves when all that was to be committed up to now is, or cannot be. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /** Pieces on their way to the store. */
  get backlog(): number {
    return this.#waiting;
  }

  /** What the store says now; another worker may have written, never less is believed. */
  learn(filled: readonly number[]): void {
    filled.forEach((bytes, index) => {
      this.committed[index] = Math.max(this.committed[index] ?? 0, bytes ?? 0);
    });
  }

  /** The film was deleted. */
  letGo(): void {
    this.#state = 'gone';
    this.committed.length = 0;
  }

  /**
   * What has arrived of a chunk that goes on growing. A killed worker loses what was not committed;
   * every commit writes the chunk from its start, so that on a fast network, where a chunk takes
   * less than a second, this costs nothing, and on a slow one at most a write a second.
   */
  commitGrowing(index: number, piece: Piece): void {
    const isMuch = piece.filled - (this.committed[index] ?? 0) >= IN_BETWEEN_BYTES;
    if (!isMuch || this.#waiting > 0) return;
    if (this.#ports.now() - this.#lastWrite < IN_BETWEEN_TIME) return;
    this.commit(index, piece);
  }

  /** Commits what the piece holds without a gap from its start. */
  commit(index: number, piece: Piece): void {
    this.#lastWrite = this.#ports.now();
    if (this.#queued.get(index) === piece) return;
    this.#queued.set(index, piece);
    this.#waiting += 1;
    const release = piece.hold();
    this.#queue = this.#queue
      .then(() => this.#write(index, piece))
      .catch((error: unknown) => this.#giveUp(error))
      .finally(() => {
        release();
        this.#waiting -= 1;
        this.written.notify();
      });
  }

  async #write(index: number, piece: Piece): Promise<void> {
    const { store, announce, now } = this.#ports;
    if (this.#queued.get(index) === piece) this.#queued.delete(index);
    if (this.#state === 'memory' || this.#state === 'gone') return;
    if (piece.filled <= (this.committed[index] ?? 0)) return;
    const bytes = piece.committable();
    const { length } = bytes;
    await withRoom(
      async () => {
        if (this.#state === 'new') this.learn((await store.begin(this.#version, now())).filled);
        if (this.#state === 'new') this.#state = 'kept';
        await store.write(this.#version, index, bytes);
      },
      store,
      // Its own record and bytes too: nobody may read it any more while its last chunk is written.
      () => new Set([...this.#spared(), this.#version.vid]),
    );
    this.committed[index] = Math.max(this.committed[index] ?? 0, length);
    piece.onCommitted(length);
    if (length < piece.length) discard(bytes);
    announce({ type: 'changed' });
  }

  /** Whatever the store says, playing goes on; any other failure concerns this one chunk. */
  #giveUp(error: unknown): void {
    if (error instanceof VideoGone) return this.letGo();
    const isFull = isQuotaError(error);
    if (isFull || error instanceof DeadlineError) this.#state = 'memory';
    if (isFull) this.#ports.announce({ type: 'full' });
  }
}
