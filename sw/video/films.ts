import { CHUNK_BYTES, type VideoRecord, videoId } from '../../src/offline/videos/videos.ts';
import type { Bytes } from './body.ts';
import { bounded } from './bounded-store.ts';
import { Refused, Unkeepable, type VideoChanged } from './failures.ts';
import { Film, type Surroundings } from './film.ts';
import { Pace } from './pace.ts';
import type { Ports } from './ports.ts';
import type { Asked } from './range.ts';
import { STEP } from './reader.ts';
import { Shelf } from './shelf.ts';
import type { ChunkStore } from './store.ts';
import { ask } from './upstream.ts';

/** What the phone says of a film; `unknown`: its store failed or was slow, which is no answer. */
type Found = VideoRecord | 'none' | 'unknown';

const MINUTE = 60_000;
/** Films without readers that are remembered for what of them is in memory only. */
const MOST_IDLE = 8;

/** The films that this worker knows, each once, whoever asks for them. */
export class Films {
  readonly #ports: Ports;
  /** The store for who has nothing else to hope for: also the look for a film takes its time. */
  readonly #patientStore: ChunkStore;
  readonly #around: Surroundings;
  readonly #live = new Map<string, Film>();
  /** First requests for films that nothing is known of yet. */
  readonly #opening = new Map<string, Promise<Film>>();
  /** Films that cannot be kept, until the worker's end. */
  readonly #unkeepable = new Set<string>();
  /** Versions that the server has given up: their records are not to be believed. */
  readonly #outdated = new Map<string, string>();

  constructor(given: Ports) {
    const ports = { ...given, store: bounded(given.store, given.deadlines) };
    this.#ports = ports;
    const { store } = given.deadlines;
    this.#patientStore = bounded(given.store, { find: store, store });
    this.#around = {
      ports,
      shelf: new Shelf(),
      pace: new Pace(() => ports.now()),
      spared: () => new Set([...this.#live].filter(([, { isRead }]) => isRead).map(([vid]) => vid)),
      onChanged: (film, change) => this.#replace(film, change),
    };
  }

  /**
   * The film at `address`. One that the phone knows is answered without the network; for another
   * the bytes `asked` for are requested at once, and tell what there is to know. Throws `Refused`,
   * `Unkeepable`, or the network's error.
   */
  async find(address: string, asked: Asked): Promise<Film> {
    const vid = videoId(address, this.#ports.origin);
    if (this.#unkeepable.has(vid)) throw new Unkeepable();
    const before = this.#live.get(vid);
    const wasKept = before?.keeper.state === 'kept';
    const found = await this.#lookFor(vid, this.#ports.store);
    // A record that was written while it was looked for is not one that was deleted.
    if (found === 'none' && wasKept) before.keeper.letGo();
    const film = this.#known(vid, found, address);
    if (film) return film;
    const opening = this.#opening.get(vid);
    if (opening) return (await unlessRefused(opening)) ?? this.find(address, asked);
    const opened = this.#open(vid, found, address, asked);
    this.#opening.set(vid, opened);
    try {
      return await opened;
    } finally {
      this.#opening.delete(vid);
    }
  }

  async #lookFor(vid: string, store: ChunkStore): Promise<Found> {
    try {
      const record = await store.find(vid);
      return record && this.#outdated.get(vid) !== record.etag ? record : 'none';
    } catch {
      return 'unknown';
    }
  }

  #known(vid: string, found: Found, address: string): Film | undefined {
    const record = typeof found === 'string' ? undefined : found;
    if (record) this.#touch(record);
    const live = this.#live.get(vid);
    if (live && isStillTrue(live, found)) {
      live.address = address;
      if (record) live.learn(record.filled);
      if (found === 'unknown') live.doubt();
      this.#remember(vid, live);
      return live;
    }
    live?.keeper.letGo();
    if (!record) return undefined;
    const film = new Film(record, record.filled, address, this.#around);
    this.#remember(vid, film);
    return film;
  }

  /** Out of the network's reach, a film that may be on the phone is looked for there once more. */
  async #open(vid: string, found: Found, address: string, asked: Asked): Promise<Film> {
    try {
      return await this.#request(vid, address, asked);
    } catch (error) {
      if (found !== 'unknown' || error instanceof Unkeepable) throw error;
      const film = this.#known(vid, await this.#lookFor(vid, this.#patientStore), address);
      if (!film) throw error;
      return film;
    }
  }

  async #request(vid: string, address: string, asked: Asked): Promise<Film> {
    try {
      const range = firstRange(asked);
      const first = await this.#tryTwice(() => ask({ address, range }, this.#ports));
      return this.#begin(first, address);
    } catch (error) {
      if (error instanceof Unkeepable) this.#unkeepable.add(vid);
      throw error;
    }
  }

  async #tryTwice(request: () => Promise<Bytes>): Promise<Bytes> {
    try {
      return await request();
    } catch (error) {
      const isAnswer = error instanceof Refused || error instanceof Unkeepable;
      if (isAnswer || !this.#ports.isOnline()) throw error;
      return request();
    }
  }

  #begin(first: Bytes, address: string): Film {
    const film = new Film(first.version, undefined, address, this.#around);
    const { vid, etag } = first.version;
    if (this.#outdated.get(vid) === etag) this.#outdated.delete(vid);
    film.adopt(first);
    this.#remember(vid, film);
    return film;
  }

  /** Versions never mix: who reads the old one is told, the new one begins from nothing. */
  #replace(film: Film, change: VideoChanged): void {
    const { vid, etag } = film.version;
    film.fail(change);
    film.keeper.letGo();
    this.#outdated.set(vid, etag);
    if (this.#live.get(vid) === film) this.#live.delete(vid);
    if (change.found && !this.#live.has(vid)) this.#begin(change.found, film.address);
    else change.found?.body.cancel();
  }

  #remember(vid: string, film: Film): void {
    this.#live.delete(vid);
    this.#live.set(vid, film);
    const idle = [...this.#live].filter(([, { isRead }]) => !isRead);
    for (const [old] of idle.slice(0, -MOST_IDLE)) this.#live.delete(old);
  }

  /** An exact time is of no use to anybody, a write for each request is a cost. */
  #touch({ vid, lastAccess }: VideoRecord): void {
    const now = this.#ports.now();
    if (now - lastAccess < MINUTE) return;
    this.#ports.store.touch(vid, now).catch(() => undefined);
  }
}

/** Whether what is in memory of a film agrees with what the phone says of it. */
function isStillTrue({ version, keeper, isRead }: Film, found: Found): boolean {
  if (keeper.state === 'gone') return false;
  if (found === 'unknown') return true;
  // A film that could not be kept starts anew when nobody watches: there may be room now.
  if (keeper.state === 'memory') return isRead;
  return found === 'none' || (found.etag === version.etag && found.size === version.size);
}

/** A refusal may be of what the first one asked for, alone; any other failure is everybody's. */
async function unlessRefused(opening: Promise<Film>): Promise<Film | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** The bytes that a first request asks for: what was asked, up to the end of a chunk if open. */
function firstRange(asked: Asked): { start: number; end: number } | { last: number } {
  if (asked.kind === 'last') return { last: asked.length };
  const start = asked.kind === 'all' ? 0 : asked.start;
  const chunkEnd = (Math.floor(start / CHUNK_BYTES) + 1) * CHUNK_BYTES;
  const wanted = asked.kind === 'from' ? asked.end : undefined;
  const end = wanted === undefined ? chunkEnd : Math.ceil((wanted + 1) / STEP) * STEP;
  return { start, end: Math.min(end, chunkEnd) - 1 };
}
