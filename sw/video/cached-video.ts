import { ByteIndex } from './bytes/byte-index.ts';
import type { Lease } from './bytes/chunk-buffer.ts';
import type { ChunkPool } from './bytes/chunk-pool.ts';
import { ChunkWriter } from './bytes/chunk-writer.ts';
import { chunkEnd, chunkOf } from './bytes/chunks.ts';
import { Backpressure } from './network/backpressure.ts';
import { Cursor } from './network/cursor.ts';
import { VideoChanged } from './network/failures.ts';
import { FetchPlanner } from './network/fetch-planner.ts';
import type { Source } from './network/gap-fetch.ts';
import type { ThroughputMeter } from './network/throughput-meter.ts';
import type { IncomingRange } from './network/incoming-range.ts';
import type { Ports } from './ports.ts';
import { Signal } from './signal.ts';
import type { VideoVersion } from './store/chunk-store.ts';

/** What all videos of a worker share. */
export interface VideoContext {
  readonly ports: Ports;
  readonly pool: ChunkPool;
  readonly meter: ThroughputMeter;
  /** Videos being played or downloaded. */
  inUse(): ReadonlySet<string>;
  /** Another version of the video was found. */
  onChanged(video: CachedVideo, change: VideoChanged): void;
}

/** One version of a video, with any number of concurrent readers. */
export class CachedVideo {
  readonly source: Source;
  readonly writer: ChunkWriter;
  readonly #index: ByteIndex;
  readonly #planner: FetchPlanner;
  readonly #cursors = new Set<Cursor>();
  /** A cursor has moved or left. */
  readonly #moved = new Signal();
  #change: VideoChanged | undefined;

  /** `filled`: what the stored record says, or undefined for a video without one. */
  constructor(source: Source, filled: readonly number[] | undefined, context: VideoContext) {
    const { ports, pool, meter } = context;
    this.source = source;
    this.writer = new ChunkWriter(source.version, filled, ports, () => context.inUse());
    this.#index = new ByteIndex(source.version, this.writer, pool, ports.store);
    const backpressure = new Backpressure(this.writer, this.#cursors, this.#moved);
    this.#planner = new FetchPlanner(
      { source, index: this.#index, backpressure, meter, ports },
      (change) => context.onChanged(this, change),
    );
  }

  get version(): VideoVersion {
    return this.source.version;
  }

  get isRead(): boolean {
    return this.#cursors.size > 0;
  }

  /** Opens [start, end) for reading. */
  open(start: number, end: number): Cursor {
    const cursor = new Cursor(start, end, this.version.size);
    this.#cursors.add(cursor);
    return cursor;
  }

  /** The bytes at the cursor, as many as are available; at least one. */
  async take(cursor: Cursor): Promise<Lease> {
    const { position, end } = cursor;
    let mayAskStore = true;
    for (;;) {
      if (this.#change) throw this.#change;
      this.#planner.readAhead(cursor);
      // oxlint-disable-next-line no-await-in-loop -- until they are there
      const lease = await this.#index.lease(position);
      if (lease) {
        const next = chunkEnd(position, this.version.size);
        if (next < end) this.#index.preload(next);
        return { ...lease, bytes: lease.bytes.subarray(0, end - position) };
      }
      try {
        // oxlint-disable-next-line no-await-in-loop
        await this.#planner.fetchAt(cursor);
      } catch (error) {
        const isStored = this.#index.isWithheld(position) && !(error instanceof VideoChanged);
        if (!mayAskStore || !isStored) throw error;
        // No other source: the store may only have been slow, so it is read once more.
        mayAskStore = false;
        this.#index.releaseStored();
      }
    }
  }

  /** Advances the cursor past the returned bytes. */
  advance(cursor: Cursor, bytes: number): void {
    const before = chunkOf(cursor.position);
    cursor.position += bytes;
    const isLeft = chunkOf(cursor.position) !== before;
    if (isLeft && this.writer.isWriting) this.#planner.fetchLead(before);
    this.#moved.notify();
  }

  close(cursor: Cursor): void {
    this.#cursors.delete(cursor);
    this.#planner.abortUnwanted(this.#cursors);
    this.#moved.notify();
  }

  /** Uses a response in progress for the first bytes. */
  adopt(first: IncomingRange): void {
    this.#planner.adopt(first);
  }

  /** The stored record of it now; undefined when the store did not answer. */
  learn(filled: readonly number[] | undefined): void {
    if (!filled) return this.#index.withholdStored();
    this.writer.learn(filled);
    this.#index.releaseStored();
  }

  /** Ends all reading: another version has replaced it. */
  end(change: VideoChanged): void {
    this.#change ??= change;
    this.writer.markDeleted();
    this.#planner.abortAll();
    this.#moved.notify();
  }
}
