import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import type { Bytes } from './body.ts';
import { Refused, Unkeepable, VideoChanged } from './failures.ts';
import type { Pace } from './pace.ts';
import type { Ports } from './ports.ts';
import { Signal } from './signal.ts';
import type { VideoVersion } from './store.ts';
import { ask } from './upstream.ts';
import { isSameVersion } from './version.ts';

/** Where the bytes of a run go. */
export interface Sink {
  readonly version: VideoVersion;
  /** The address at the moment; its signature may have been renewed. */
  readonly address: string;
  /**
   * Whether the bytes at `position` may come: the store is not far behind and, where the server
   * sends the whole film at once, neither are the readers. A run of a few chunks is never held for
   * its readers: one that they have left would keep its connection for ever.
   */
  hasRoom(position: number, isLong: boolean): boolean;
  /** Resolves when that may have become another. */
  moved(): Promise<void>;
  /** Takes the bytes over: they are of no use to the caller afterwards. */
  put(position: number, bytes: Uint8Array): Promise<void>;
}

/** More than is ever asked for at once: the server does not know ranges. */
const LONGEST = 4 * CHUNK_BYTES;
/** A connection that broke is taken up once more; again only after this much has arrived. */
const PROGRESS = 64 * 1024;

/**
 * One gap of a film being fetched: the only way of its bytes into the worker. What has arrived
 * stays where it was put, however the run ends.
 */
export class Run {
  /** Where the next byte goes. */
  at: number;
  /** Exclusive. */
  end: number;
  /** Resolves when nothing more will come. */
  readonly ended: Promise<void>;
  readonly #sink: Sink;
  readonly #ports: Ports;
  readonly #pace: Pace;
  readonly #moved = new Signal();
  readonly #stopping = new AbortController();
  #isLong = false;
  #state: 'running' | 'stopped' | 'ended' = 'running';
  #failure: unknown;

  /** `first`: an answer that is already on its way, instead of a request for `range`. */
  constructor(
    range: { start: number; end: number },
    sink: Sink,
    { ports, pace, first }: { ports: Ports; pace: Pace; first?: Bytes | undefined },
  ) {
    this.at = range.start;
    this.end = range.end;
    this.#sink = sink;
    this.#ports = ports;
    this.#pace = pace;
    this.ended = this.#fill(first)
      .catch((error: unknown) => {
        if (this.#state === 'running') this.#failure = error;
      })
      .finally(() => {
        this.#state = 'ended';
        this.#moved.notify();
      });
  }

  /** Why it ended before its end; undefined when it was stopped. */
  get failure(): unknown {
    return this.#failure;
  }

  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Whether it is going to bring this byte. */
  brings(position: number): boolean {
    return !this.isOver && this.at <= position && position < this.end;
  }

  /** Resolves when the byte has come, or never will from here; rejects when the run has failed. */
  async reached(position: number): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    while (this.brings(position)) await this.#moved.next();
    if (this.#failure !== undefined && this.at <= position) throw this.#failure;
  }

  /** Lets go of the connection. */
  stop(): void {
    if (this.isOver) return;
    this.#state = 'stopped';
    this.#stopping.abort();
    this.#moved.notify();
  }

  async #fill(first: Bytes | undefined): Promise<void> {
    let bytes = first;
    let from = this.at;
    let hasTriedAgain = false;
    while (this.at < this.end && !this.isOver) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one connection after another
        await this.#take(bytes ?? (await this.#ask()));
        if (this.at < this.end) throw new TypeError('the film ended before its end');
      } catch (error) {
        if (this.at - from >= PROGRESS) hasTriedAgain = false;
        if (isFinal(error) || hasTriedAgain || !this.#ports.isOnline()) throw error;
        hasTriedAgain = true;
        from = this.at;
        bytes = undefined;
      }
    }
  }

  async #ask(): Promise<Bytes> {
    const { address, version } = this.#sink;
    const range = { start: this.at, end: this.end - 1 };
    const wanted = { address, range, version };
    const found = await ask(wanted, this.#ports, this.#stopping.signal).catch(throwChange);
    if (isSameVersion(version, found.version)) return found;
    throw new VideoChanged(found);
  }

  async #take({ start, end, body }: Bytes): Promise<void> {
    if (start < this.at || end > this.end) {
      // The whole film came: it fills from its start, what is there already is passed over.
      this.at = start;
      this.end = end;
    }
    this.#isLong = end - start > LONGEST;
    const lap = this.#pace.start();
    const cancel = () => body.cancel();
    this.#stopping.signal.addEventListener('abort', cancel);
    try {
      while (this.at < end && !this.isOver) {
        // oxlint-disable-next-line no-await-in-loop -- bytes come in order
        await this.#room();
        // oxlint-disable-next-line no-await-in-loop
        const bytes = this.isOver ? undefined : await body.read();
        if (!bytes) return;
        if (this.at + bytes.length > end) throw new Unkeepable('more bytes than were promised');
        const { length } = bytes;
        // oxlint-disable-next-line no-await-in-loop
        await this.#sink.put(this.at, bytes);
        this.at += length;
        lap.add(length);
        this.#moved.notify();
      }
    } finally {
      lap.end();
      this.#stopping.signal.removeEventListener('abort', cancel);
      if (this.at < end) body.cancel();
    }
  }

  async #room(): Promise<void> {
    while (!this.isOver && !this.#sink.hasRoom(this.at, this.#isLong)) {
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await Promise.race([this.#sink.moved(), this.#moved.next()]);
    }
  }
}

/** Past the end of a film means that its end is not where it was. */
function throwChange(error: unknown): never {
  throw error instanceof Refused && error.status === 416 ? new VideoChanged() : error;
}

/** What another try would not mend. */
function isFinal(error: unknown): boolean {
  return error instanceof Refused || error instanceof Unkeepable || error instanceof VideoChanged;
}
