import { CHUNK_BYTES } from '../../src/offline/videos/video-store.ts';
import type { VideoVersion } from './chunk-store.ts';
import { chunkOf, Chunks } from './chunks.ts';
import type { VideoContext } from './ports.ts';
import type { Span } from './range.ts';
import { type Reader, Readers } from './readers.ts';
import { fetchRange, FinalAnswer, type IncomingRange, VideoChanged } from './upstream.ts';

/** A version of a video, with any number of readers and a single run of requests for all of them. */
export class CachedVideo {
  readonly chunks: Chunks;
  readonly readers = new Readers();
  #isOutdated = false;
  #isRunning = false;
  /** Remaining bytes of the present request. */
  #span: Span = { start: 0, end: 0 };
  #controller = new AbortController();

  /** `address`: the current one; its signature may be renewed. `filled`: of the stored record. */
  constructor(
    readonly version: VideoVersion,
    public address: string,
    readonly context: VideoContext,
    filled?: readonly number[],
  ) {
    this.chunks = new Chunks(version, context, filled);
  }

  open(span: Span): Reader {
    const reader = { ...span, position: span.start };
    this.readers.add(reader);
    return reader;
  }

  /** The next bytes of the reader, as many as are there of their chunk; at least one. A failure closes it. */
  async take(reader: Reader): Promise<Uint8Array<ArrayBuffer>> {
    const index = chunkOf(reader.position);
    const base = index * CHUNK_BYTES;
    const { bytes, filled } = await this.chunks.at(index);
    if (this.#isOutdated) throw new VideoChanged();
    if (!this.readers.has(reader)) throw new Error('the reader was closed');
    void this.run();
    const from = reader.position - base;
    const to = Math.min(filled, reader.end - base);
    if (from < to) {
      reader.position = base + to;
      return bytes.subarray(from, to);
    }
    await this.readers.change(reader);
    return this.take(reader);
  }

  /** Aborts a request that nobody waits for any more. Its received bytes are stored. */
  close(reader: Reader): void {
    this.readers.delete(reader);
    if (!this.readers.want(this.#span)) this.#controller.abort();
    this.#endIfIdle();
  }

  /**
   * Fetches what readers need, unless a run does already; `first`: an answer on its way that is used for it.
   * It ends when nothing is missing, or with a failure of which the waiting readers are told.
   */
  async run(first?: IncomingRange): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const failure = await this.#fetchAll(first).catch((error: unknown) => error);
    this.#isRunning = false;
    if (failure instanceof VideoChanged) {
      this.#isOutdated = true;
      this.chunks.detach();
      this.context.onEnd(this.version, true);
    }
    this.readers.notify(failure);
    this.#endIfIdle();
  }

  async #fetchAll(first: IncomingRange | undefined): Promise<void> {
    let incoming = first;
    let hasFailed = false;
    /* oxlint-disable no-await-in-loop -- one request after the other */
    for (;;) {
      const gap = incoming ?? (await this.readers.nextGap(this.chunks));
      if (!gap) return;
      this.#span = gap;
      this.#controller = new AbortController();
      const { signal } = this.#controller;
      const { version, address } = this;
      try {
        // A request ends with its chunk, because it cannot be shortened later: an abort wastes the bytes in transit.
        incoming ??= await fetchRange({ version, address, ...gap }, this.context, signal);
        await this.#receive(incoming, signal);
        hasFailed = false;
      } catch (error) {
        const isStuck = hasFailed && this.#span.start <= gap.start;
        if (!signal.aborted && (isStuck || error instanceof FinalAnswer)) throw error;
        hasFailed = !signal.aborted;
      }
      incoming = undefined;
    }
    /* oxlint-enable no-await-in-loop */
  }

  /** A server without ranges sends the complete video, which fills all chunks from the first one on. */
  async #receive({ start, end, body }: IncomingRange, signal: AbortSignal): Promise<void> {
    this.#span = { start, end };
    try {
      for await (const bytes of body(signal)) {
        for (let rest = bytes; rest.length > 0;) {
          const at = this.#span.start;
          // oxlint-disable-next-line no-await-in-loop -- chunk after chunk
          const length = await this.chunks.put(at, rest);
          this.#span = { start: at + length, end };
          this.readers.notify();
          // oxlint-disable-next-line no-await-in-loop
          if (length < rest.length) await this.chunks.commit(chunkOf(at));
          rest = rest.subarray(length);
        }
      }
    } finally {
      await this.chunks.commit(chunkOf(Math.max(start, this.#span.start - 1)));
    }
  }

  #endIfIdle(): void {
    if (this.readers.size === 0 && !this.#isRunning) this.context.onEnd(this.version, false);
  }
}
