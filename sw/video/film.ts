import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';
import type { Bytes } from './body.ts';
import { VideoChanged } from './failures.ts';
import { Run, type Sink } from './fill.ts';
import { chunkEnd, chunkOf, firstMissing, gapFrom, type Stock } from './gaps.ts';
import { Holdings } from './holdings.ts';
import { Keeper } from './keeper.ts';
import type { Pace } from './pace.ts';
import type { Loan } from './piece.ts';
import type { Ports } from './ports.ts';
import { MOST_AHEAD, Reader, type Source } from './reader.ts';
import { beginOf, leadOf, notWorthFinishing } from './run-length.ts';
import type { Shelf } from './shelf.ts';
import { Signal } from './signal.ts';
import type { VideoVersion } from './store.ts';

/** What all films of a worker share. */
export interface Surroundings {
  readonly ports: Ports;
  readonly shelf: Shelf;
  readonly pace: Pace;
  /** Films being played or downloaded. */
  spared(): ReadonlySet<string>;
  /** Another version of the film was found. */
  onChanged(film: Film, change: VideoChanged): void;
}

/** Chunks that may wait for the store while more of them come. */
const BACKLOG = 3;

/** One version of a film: what is there of it, what is coming, and who reads it. */
export class Film implements Sink, Source, Stock {
  readonly version: VideoVersion;
  readonly keeper: Keeper;
  address: string;
  readonly #around: Surroundings;
  readonly #holdings: Holdings;
  readonly #readers = new Set<Reader>();
  readonly #runs = new Set<Run>();
  readonly #advanced = new Signal();
  #failure: VideoChanged | undefined;
  /** The last run failed: nothing is fetched ahead, only what somebody waits for. */
  #isCutOff = false;

  /** `filled`: what the phone's record says, or undefined for a film without one. */
  constructor(
    version: VideoVersion,
    filled: readonly number[] | undefined,
    address: string,
    around: Surroundings,
  ) {
    this.version = version;
    this.address = address;
    this.#around = around;
    const { ports, shelf } = around;
    this.keeper = new Keeper(version, filled, ports, () => around.spared());
    this.#holdings = new Holdings(version, this.keeper, shelf, ports.store);
  }

  get size(): number {
    return this.version.size;
  }

  get isRead(): boolean {
    return this.#readers.size > 0;
  }

  get coming(): Run[] {
    return [...this.#runs].filter((run) => !run.isOver);
  }

  /** Opens [start, end) for reading. */
  open(start: number, end: number): Reader {
    const reader = new Reader(this, start, end);
    this.#readers.add(reader);
    return reader;
  }

  async take(reader: Reader): Promise<Loan> {
    const { position, end } = reader;
    let mayWait = true;
    for (;;) {
      if (this.#failure) throw this.#failure;
      this.#readAhead(reader);
      // oxlint-disable-next-line no-await-in-loop -- until they are there
      const loan = await this.#holdings.bytesAt(position);
      if (loan) {
        const next = chunkEnd(position, this.size);
        if (next < end) this.#holdings.prepare(next);
        return { ...loan, bytes: loan.bytes.subarray(0, end - position) };
      }
      const run = this.coming.find((candidate) => candidate.brings(position));
      try {
        // oxlint-disable-next-line no-await-in-loop
        await (run ?? this.#start(position, reader)).reached(position);
      } catch (error) {
        const isHere = this.#holdings.isWithheld(position) && !(error instanceof VideoChanged);
        if (!mayWait || !isHere) throw error;
        // Nobody else has it: the store, which may have been no more than slow, is asked once more.
        mayWait = false;
        this.#holdings.trust();
      }
    }
  }

  /** What the phone's record says of it now. */
  learn(filled: readonly number[]): void {
    this.keeper.learn(filled);
    this.#holdings.trust();
  }

  /** The phone did not say anything of it. */
  doubt(): void {
    this.#holdings.doubt();
  }

  advance(reader: Reader, bytes: number): void {
    const before = chunkOf(reader.position);
    reader.position += bytes;
    if (chunkOf(reader.position) !== before) this.#fetchLead(before);
    this.#advanced.notify();
  }

  /** A run that nobody waits for any more ends, unless that wastes more than it saves. */
  leave(reader: Reader): void {
    this.#readers.delete(reader);
    const isWanted = (run: Run) =>
      [...this.#readers].some(({ position, horizon }) => position < run.end && run.at < horizon);
    const left = this.coming.filter((run) => !isWanted(run));
    for (const run of notWorthFinishing(left, this.#around.pace.rate)) run.stop();
    this.#advanced.notify();
  }

  /** Takes an answer that is on its way as its first run. */
  adopt(first: Bytes): void {
    this.#run({ start: first.start, end: first.end }, first);
  }

  /** Ends all reading: the film is another now. */
  fail(change: VideoChanged): void {
    this.#failure ??= change;
    for (const run of this.#runs) run.stop();
    this.#advanced.notify();
  }

  heldFrom(position: number): number {
    return this.#holdings.heldFrom(position);
  }

  gapEnd(position: number): number {
    return this.#holdings.gapEnd(position);
  }

  hasRoom(position: number, isLong: boolean): boolean {
    if (this.keeper.backlog >= BACKLOG) return false;
    const chunks = [...this.#readers].map((reader) => chunkOf(reader.position));
    return !isLong || chunks.length === 0 || chunkOf(position) <= Math.max(...chunks) + MOST_AHEAD;
  }

  async moved(): Promise<void> {
    await Promise.race([this.#advanced.next(), this.keeper.written.next()]);
  }

  put(position: number, bytes: Uint8Array): Promise<void> {
    return this.#holdings.put(position, bytes);
  }

  /** Starts the next run before the one before it ends, so that no round trip is waited for. */
  #readAhead(reader: Reader): void {
    if (this.#isCutOff) return;
    const start = firstMissing(this, reader.position, reader.horizon);
    if (start === undefined || start === reader.position) return;
    const before = this.coming.find(({ end }) => end === start);
    if (before && before.end - before.at > leadOf(this.#around.pace.rate)) return;
    this.#start(start, reader);
  }

  #start(position: number, reader: Reader): Run {
    const width = reader.widen();
    const whole = (chunkOf(position) + width) * CHUNK_BYTES;
    const end = gapFrom(this, position, Math.min(this.size, whole, reader.reach));
    return this.#run({ start: this.#beginOf(position), end });
  }

  #beginOf(position: number): number {
    const gap = this.#holdings.gapStart(position);
    const isFree = this.coming.every(({ at, end }) => end <= gap || position <= at);
    return isFree ? beginOf(position, gap, this.#around.pace.rate) : position;
  }

  /** A player that began inside a chunk leaves a gap before it; only whole can it be committed. */
  #fetchLead(index: number): void {
    const base = index * CHUNK_BYTES;
    const end = chunkEnd(base, this.size);
    const start = firstMissing(this, base, end);
    const { state } = this.keeper;
    if (start === undefined || state === 'memory' || state === 'gone') return;
    if (this.#holdings.piece(base) && !this.#isCutOff && this.#around.ports.isOnline()) {
      this.#run({ start, end: gapFrom(this, start, end) });
    }
  }

  #run(range: { start: number; end: number }, first?: Bytes): Run {
    const { ports, pace } = this.#around;
    const run = new Run(range, this, { ports, pace, first });
    this.#runs.add(run);
    void run.ended.then(() => this.#onEnded(run, range.start));
    return run;
  }

  /** What has arrived is committed, also where a chunk is not whole. */
  #onEnded(run: Run, start: number): void {
    this.#runs.delete(run);
    this.#isCutOff = run.failure !== undefined;
    for (const index of new Set([chunkOf(start), chunkOf(Math.max(start, run.at - 1))])) {
      this.#holdings.commit(index);
    }
    if (run.failure instanceof VideoChanged) this.#around.onChanged(this, run.failure);
  }
}
