import { DeadlineError } from '../../../src/lib/abort.ts';
import type { Ports } from '../ports.ts';
import { Signal } from '../signal.ts';
import { VideoGone, type VideoVersion } from '../store/chunk-store.ts';
import type { ChunkBuffer } from './chunk-buffer.ts';
import { isQuotaError, withEviction } from './eviction.ts';
import { freeBuffer } from './free-buffer.ts';

/**
 * `new`: nothing is written yet. `stored`: the record stands. `memory-only`: no space, or a store that
 * hangs; the video streams on from memory. `deleted`: it was deleted; an open player continues.
 */
type State = 'new' | 'stored' | 'memory-only' | 'deleted';

/**
 * A growing chunk is committed before it is complete at most this often (ms), and only with at least
 * this many new bytes.
 */
const IN_BETWEEN_TIME = 1_000;
const IN_BETWEEN_BYTES = 256 * 1024;

/** Writes of one video, one at a time. The authority on committed lengths. */
export class ChunkWriter {
  readonly written = new Signal();
  /** Committed bytes of each chunk from its start. */
  readonly #committed: number[];
  #state: State;
  #queue: Promise<void> = Promise.resolve();
  /** Queued buffers: one that grows meanwhile is written once. */
  readonly #queued = new Map<number, ChunkBuffer>();
  #backlog = 0;
  #lastWrite = 0;
  readonly #version: VideoVersion;
  readonly #ports: Ports;
  readonly #inUse: () => ReadonlySet<string>;

  /** `filled`: from the stored record, or undefined for a video without one. */
  constructor(
    version: VideoVersion,
    filled: readonly number[] | undefined,
    ports: Ports,
    inUse: () => ReadonlySet<string>,
  ) {
    this.#version = version;
    this.#ports = ports;
    this.#inUse = inUse;
    this.#committed = [...(filled ?? [])];
    this.#state = filled ? 'stored' : 'new';
  }

  get state(): State {
    return this.#state;
  }

  /** Whether what arrives is written. */
  get isWriting(): boolean {
    return this.#state === 'new' || this.#state === 'stored';
  }

  /** Resolves when everything queued so far is committed or has failed. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /** Buffers on their way to the store. */
  get backlog(): number {
    return this.#backlog;
  }

  get committed(): readonly number[] {
    return this.#committed;
  }

  /** The lengths in the stored record; another worker may have written more, and lower values are ignored. */
  learn(filled: readonly number[]): void {
    filled.forEach((bytes, index) => {
      this.#committed[index] = Math.max(this.#committed[index] ?? 0, bytes ?? 0);
    });
  }

  /** What the store gave of the chunk when it was read, regardless of its record. */
  correct(index: number, bytes: number): void {
    this.#committed[index] = bytes;
  }

  markDeleted(): void {
    this.#state = 'deleted';
    this.#committed.length = 0;
  }

  /**
   * What has arrived of a chunk that goes on growing. A killed worker loses what was not committed;
   * every commit writes the chunk from its start, so that on a fast network, where a chunk takes
   * less than a second, this costs nothing, and on a slow one at most a write a second.
   */
  commitGrowing(index: number, buffer: ChunkBuffer): void {
    const isMuch = buffer.filled - (this.#committed[index] ?? 0) >= IN_BETWEEN_BYTES;
    if (!isMuch || this.#backlog > 0) return;
    if (this.#ports.now() - this.#lastWrite < IN_BETWEEN_TIME) return;
    this.commit(index, buffer);
  }

  /** Commits what the buffer holds without a gap from its start. */
  commit(index: number, buffer: ChunkBuffer): void {
    this.#lastWrite = this.#ports.now();
    if (this.#queued.get(index) === buffer) return;
    this.#queued.set(index, buffer);
    this.#backlog += 1;
    const release = buffer.hold();
    this.#queue = this.#queue
      .then(() => this.#write(index, buffer))
      .catch((error: unknown) => this.#giveUp(error))
      .finally(() => {
        release();
        this.#backlog -= 1;
        this.written.notify();
      });
  }

  async #write(index: number, buffer: ChunkBuffer): Promise<void> {
    const { store, broadcast, now } = this.#ports;
    if (this.#queued.get(index) === buffer) this.#queued.delete(index);
    if (!this.isWriting || buffer.filled <= (this.#committed[index] ?? 0)) return;
    const bytes = buffer.committable();
    const { length } = bytes;
    await withEviction(
      async () => {
        if (this.#state === 'new') this.learn((await store.begin(this.#version, now())).filled);
        if (this.#state === 'new') this.#state = 'stored';
        await store.write(this.#version, index, bytes);
      },
      store,
      // This video must not be evicted either: it may have no readers while its last chunk is written.
      () => new Set([...this.#inUse(), this.#version.vid]),
    );
    this.#committed[index] = Math.max(this.#committed[index] ?? 0, length);
    buffer.markCommitted(length);
    if (length < buffer.length) freeBuffer(bytes);
    broadcast({ type: 'changed' });
  }

  /** Playback goes on after any failure of the store; an unknown one concerns this chunk only. */
  #giveUp(error: unknown): void {
    if (error instanceof VideoGone) return this.markDeleted();
    const isFull = isQuotaError(error);
    if (isFull || error instanceof DeadlineError) this.#state = 'memory-only';
    if (isFull) this.#ports.broadcast({ type: 'full' });
  }
}
