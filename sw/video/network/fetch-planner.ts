import { CHUNK_BYTES } from '../../../src/offline/videos/videos.ts';
import { chunkEnd, chunkOf } from '../bytes/chunks.ts';
import type { Cursor } from './cursor.ts';
import { VideoChanged } from './failures.ts';
import { beginOf, controllerOf, notWorthFinishing } from './fetch-size.ts';
import { type FetchContext, GapFetch } from './gap-fetch.ts';
import type { IncomingRange } from './incoming-range.ts';

/** Which gaps of a video are fetched, when, and in how many requests. */
export class FetchPlanner {
  readonly #context: FetchContext;
  readonly #onChanged: (change: VideoChanged) => void;
  readonly #fetches = new Set<GapFetch>();
  /** The last fetch failed: nothing is fetched ahead, only what a reader waits for. */
  #isCutOff = false;

  /** `onChanged`: another version of the video was found. */
  constructor(context: FetchContext, onChanged: (change: VideoChanged) => void) {
    this.#context = context;
    this.#onChanged = onChanged;
  }

  /** Starts the next fetch before the one before it ends, to hide the round trip. */
  readAhead(cursor: Cursor): void {
    if (this.#isCutOff) return;
    const start = this.#firstMissing(cursor.position, cursor.horizon);
    if (start === undefined || start === cursor.position) return;
    const before = this.#running.find(({ end }) => end === start);
    if (before && before.end - before.at > controllerOf(this.#rate)) return;
    this.#fetchFor(cursor, start);
  }

  /** Resolves when the byte at the cursor has arrived, or has to be requested again. */
  async fetchAt(cursor: Cursor): Promise<void> {
    const { position } = cursor;
    const running = this.#running.find((fetch) => fetch.brings(position));
    await (running ?? this.#fetchFor(cursor, position)).reached(position);
  }

  /** A player that began inside a chunk leaves a gap before it; only without that gap can the chunk be committed. */
  fetchLead(index: number): void {
    const { index: bytes, ports, source } = this.#context;
    const base = index * CHUNK_BYTES;
    const start = this.#firstMissing(base, chunkEnd(base, source.version.size));
    if (start === undefined || !bytes.isInMemory(base)) return;
    if (this.#isCutOff || !ports.isOnline()) return;
    this.#start({ start, end: this.#gapFrom(start, chunkEnd(base, source.version.size)) });
  }

  /** Uses a response in progress as its first fetch. */
  adopt(first: IncomingRange): void {
    this.#start({ start: first.start, end: first.end }, first);
  }

  /** Aborts a fetch that none of the `readers` waits for, unless that wastes more than it saves. */
  abortUnwanted(readers: ReadonlySet<Cursor>): void {
    const isWanted = (fetch: GapFetch) =>
      [...readers].some(({ position, horizon }) => position < fetch.end && fetch.at < horizon);
    const abandoned = this.#running.filter((fetch) => !isWanted(fetch));
    for (const fetch of notWorthFinishing(abandoned, this.#rate)) fetch.abort();
  }

  abortAll(): void {
    for (const fetch of this.#fetches) fetch.abort();
  }

  get #running(): GapFetch[] {
    return [...this.#fetches].filter((fetch) => !fetch.isOver);
  }

  get #rate(): number | undefined {
    return this.#context.meter.rate;
  }

  #fetchFor(cursor: Cursor, position: number): GapFetch {
    const width = cursor.widen();
    const { size } = this.#context.source.version;
    const most = (chunkOf(position) + width) * CHUNK_BYTES;
    const end = this.#gapFrom(position, Math.min(size, most, cursor.reach));
    return this.#start({ start: this.#beginOf(position), end });
  }

  #beginOf(position: number): number {
    const gap = this.#context.index.gapStart(position);
    const isFree = this.#running.every(({ at, end }) => end <= gap || position <= at);
    return isFree ? beginOf(position, gap, this.#rate) : position;
  }

  #start(range: { start: number; end: number }, first?: IncomingRange): GapFetch {
    const fetch = new GapFetch(range, this.#context, first);
    this.#fetches.add(fetch);
    void fetch.ended.then(() => this.#onEnded(fetch, range.start));
    return fetch;
  }

  /** Received bytes are committed, even of an incomplete chunk. */
  #onEnded(fetch: GapFetch, start: number): void {
    this.#fetches.delete(fetch);
    this.#isCutOff = fetch.failure !== undefined;
    for (const index of new Set([chunkOf(start), chunkOf(Math.max(start, fetch.at - 1))])) {
      this.#context.index.commit(index);
    }
    if (fetch.failure instanceof VideoChanged) this.#onChanged(fetch.failure);
  }

  /** The first byte in [from, to) that is neither available nor being fetched. */
  #firstMissing(from: number, to: number): number | undefined {
    let position = from;
    while (position < to) {
      let next = this.#context.index.heldFrom(position);
      for (const { at, end } of this.#running) if (at <= next && next < end) next = end;
      if (next === position) return position;
      position = next;
    }
    return undefined;
  }

  /** Where the gap ends that begins at `from` (which is missing), exclusive; `to` at most. */
  #gapFrom(from: number, to: number): number {
    const { index, source } = this.#context;
    let end = from;
    while (end < to && index.heldFrom(end) === end) {
      const limit = chunkEnd(end, source.version.size);
      end = index.gapEnd(end);
      if (end < limit) break;
    }
    const next = this.#running.map(({ at }) => at).filter((at) => at > from);
    return Math.min(end, to, ...next);
  }
}
