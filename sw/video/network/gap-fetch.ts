import { CHUNK_BYTES } from '../../../src/offline/videos/videos.ts';
import type { ByteIndex } from '../bytes/byte-index.ts';
import type { Ports } from '../ports.ts';
import { Signal } from '../signal.ts';
import type { VideoVersion } from '../store/chunk-store.ts';
import type { Backpressure } from './backpressure.ts';
import { Refused, Uncacheable, VideoChanged } from './failures.ts';
import type { ThroughputMeter } from './throughput-meter.ts';
import type { IncomingRange } from './incoming-range.ts';
import { fetchRange } from './upstream.ts';
import { isSameVersion } from './version.ts';

/** Where the bytes of a video come from. */
export interface Source {
  readonly version: VideoVersion;
  /** The current address; its signature may be renewed. */
  address: string;
}

/** Shared by the fetches of one video. */
export interface FetchContext {
  readonly source: Source;
  readonly index: ByteIndex;
  readonly backpressure: Backpressure;
  readonly meter: ThroughputMeter;
  readonly ports: Ports;
}

/** More than any request asks for: such an answer is from a server without range support. */
const LONGEST = 4 * CHUNK_BYTES;
/** A broken connection is resumed once; again only after this many bytes have arrived. */
const PROGRESS = 64 * 1024;

/**
 * One gap of a video being fetched: the only path of its bytes into the worker. What has arrived stays
 * in the index, however the fetch ends.
 */
export class GapFetch {
  /** Where the next byte goes. */
  at: number;
  /** Exclusive. */
  end: number;
  /** Resolves when nothing more will arrive. */
  readonly ended: Promise<void>;
  readonly #context: FetchContext;
  readonly #progress = new Signal();
  readonly #aborting = new AbortController();
  #isOverlong = false;
  #state: 'running' | 'aborted' | 'ended' = 'running';
  #failure: unknown;

  /** `first`: an answer that is already on its way, instead of a request for `range`. */
  constructor(
    range: { start: number; end: number },
    context: FetchContext,
    first: IncomingRange | undefined,
  ) {
    this.at = range.start;
    this.end = range.end;
    this.#context = context;
    this.ended = this.#fill(first)
      .catch((error: unknown) => {
        if (this.#state === 'running') this.#failure = error;
      })
      .finally(() => {
        this.#state = 'ended';
        this.#progress.notify();
      });
  }

  /** The error that ended it early; undefined when it was aborted. */
  get failure(): unknown {
    return this.#failure;
  }

  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Whether it will deliver this byte. */
  brings(position: number): boolean {
    return !this.isOver && this.at <= position && position < this.end;
  }

  /**
   * Resolves when the byte has arrived, or will not be delivered by this fetch; rejects when the fetch
   * has failed.
   */
  async reached(position: number): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    while (this.brings(position)) await this.#progress.next();
    if (this.#failure !== undefined && this.at <= position) throw this.#failure;
  }

  /** Closes the connection. */
  abort(): void {
    if (this.isOver) return;
    this.#state = 'aborted';
    this.#aborting.abort();
    this.#progress.notify();
  }

  async #fill(first: IncomingRange | undefined): Promise<void> {
    let incoming = first;
    let from = this.at;
    let hasTriedAgain = false;
    while (this.at < this.end && !this.isOver) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one connection after another
        await this.#receive(incoming ?? (await this.#request()));
        if (this.at < this.end) throw new TypeError('the video ended before its end');
      } catch (error) {
        if (this.at - from >= PROGRESS) hasTriedAgain = false;
        if (isFinal(error) || hasTriedAgain || !this.#context.ports.isOnline()) throw error;
        hasTriedAgain = true;
        from = this.at;
        incoming = undefined;
      }
    }
  }

  async #request(): Promise<IncomingRange> {
    const { source, ports } = this.#context;
    const { address, version } = source;
    const request = { address, version, range: { start: this.at, end: this.end - 1 } };
    const found = await fetchRange(request, ports, this.#aborting.signal).catch(throwChange);
    if (isSameVersion(version, found.version)) return found;
    throw new VideoChanged(found);
  }

  async #receive(incoming: IncomingRange): Promise<void> {
    const { start, end } = incoming;
    if (start < this.at || end > this.end) {
      // The answer is the complete video: it fills from its start, bytes that are there already are
      // skipped.
      this.at = start;
      this.end = end;
    }
    this.#isOverlong = end - start > LONGEST;
    const lap = this.#context.meter.start();
    const cancel = () => incoming.cancel();
    this.#aborting.signal.addEventListener('abort', cancel);
    try {
      while (this.at < end && !this.isOver) {
        // oxlint-disable-next-line no-await-in-loop -- bytes come in order
        await this.#room();
        // oxlint-disable-next-line no-await-in-loop
        const bytes = this.isOver ? undefined : await incoming.read();
        if (!bytes) return;
        if (this.at + bytes.length > end) throw new Uncacheable('more bytes than were promised');
        const { length } = bytes;
        // oxlint-disable-next-line no-await-in-loop
        await this.#context.index.put(this.at, bytes);
        this.at += length;
        lap.add(length);
        this.#progress.notify();
      }
    } finally {
      lap.end();
      this.#aborting.signal.removeEventListener('abort', cancel);
      if (this.at < end) incoming.cancel();
    }
  }

  async #room(): Promise<void> {
    const { backpressure } = this.#context;
    while (!this.isOver && !backpressure.hasRoom(this.at, this.#isOverlong)) {
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await Promise.race([backpressure.changed(), this.#progress.next()]);
    }
  }
}

/** Past the end of a video means that its size has changed. */
function throwChange(error: unknown): never {
  throw error instanceof Refused && error.status === 416 ? new VideoChanged() : error;
}

/** Failures that a retry would not fix. */
function isFinal(error: unknown): boolean {
  return error instanceof Refused || error instanceof Uncacheable || error instanceof VideoChanged;
}
