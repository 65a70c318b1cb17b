import { type VideoRecord, videoId } from '../../src/offline/videos/videos.ts';
import { ChunkPool } from './bytes/chunk-pool.ts';
import { CachedVideo, type VideoContext } from './cached-video.ts';
import { Refused, Uncacheable, type VideoChanged } from './network/failures.ts';
import { firstRange } from './network/fetch-size.ts';
import { ThroughputMeter } from './network/throughput-meter.ts';
import type { IncomingRange } from './network/incoming-range.ts';
import { fetchRange } from './network/upstream.ts';
import type { Ports } from './ports.ts';
import type { Asked } from './range.ts';
import { bounded } from './store/bounded-store.ts';
import type { ChunkStore } from './store/chunk-store.ts';

/** The stored record of a video; `unknown`: the store failed or was slow, which says nothing. */
type Found = VideoRecord | 'none' | 'unknown';

const MINUTE = 60_000;
/** Videos without readers that stay open for bytes that are only in memory. */
const MOST_IDLE = 8;

/** The open videos of this worker, one object each. */
export class VideoCache {
  readonly #ports: Ports;
  /** The store for use after the network has failed: `find` has the longer deadline too. */
  readonly #patientStore: ChunkStore;
  readonly #context: VideoContext;
  readonly #live = new Map<string, CachedVideo>();
  /** Pending first requests for unknown videos. */
  readonly #opening = new Map<string, Promise<CachedVideo>>();
  /** Videos that cannot be cached, until the worker's end. */
  readonly #uncacheable = new Set<string>();
  /** Versions that the server has replaced: their records are outdated. */
  readonly #outdated = new Map<string, string>();

  constructor(given: Ports) {
    const ports = { ...given, store: bounded(given.store, given.deadlines) };
    this.#ports = ports;
    const { store } = given.deadlines;
    this.#patientStore = bounded(given.store, { find: store, store });
    this.#context = {
      ports,
      pool: new ChunkPool(),
      meter: new ThroughputMeter(() => ports.now()),
      inUse: () => new Set([...this.#live].filter(([, { isRead }]) => isRead).map(([vid]) => vid)),
      onChanged: (video, change) => this.#replace(video, change),
    };
  }

  /**
   * The video at `address`. One that the store knows is answered without the network; for another
   * the bytes `asked` for are requested at once, and their headers describe the video. Throws `Refused`,
   * `Uncacheable`, or the network's error.
   */
  async find(address: string, asked: Asked): Promise<CachedVideo> {
    const vid = videoId(address, this.#ports.origin);
    if (this.#uncacheable.has(vid)) throw new Uncacheable();
    const before = this.#live.get(vid);
    const wasStored = before?.writer.state === 'stored';
    const found = await this.#lookFor(vid, this.#ports.store);
    // A record that was written during the look-up must not be taken for deleted.
    if (found === 'none' && wasStored) before.writer.markDeleted();
    const video = this.#known(vid, found, address);
    if (video) return video;
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

  #known(vid: string, found: Found, address: string): CachedVideo | undefined {
    const record = typeof found === 'string' ? undefined : found;
    if (record) this.#touch(record);
    const live = this.#live.get(vid);
    if (live && isStillTrue(live, found)) {
      live.source.address = address;
      if (found !== 'none') live.learn(record?.filled);
      this.#remember(vid, live);
      return live;
    }
    live?.writer.markDeleted();
    if (!record) return undefined;
    const video = new CachedVideo({ version: record, address }, record.filled, this.#context);
    this.#remember(vid, video);
    return video;
  }

  /** Without a network, a video that may be stored is looked up once more. */
  async #open(vid: string, found: Found, address: string, asked: Asked): Promise<CachedVideo> {
    try {
      return await this.#request(vid, address, asked);
    } catch (error) {
      if (found !== 'unknown' || error instanceof Uncacheable) throw error;
      const video = this.#known(vid, await this.#lookFor(vid, this.#patientStore), address);
      if (!video) throw error;
      return video;
    }
  }

  async #request(vid: string, address: string, asked: Asked): Promise<CachedVideo> {
    try {
      const range = firstRange(asked);
      const first = await this.#tryTwice(() => fetchRange({ address, range }, this.#ports));
      return this.#begin(first, address);
    } catch (error) {
      if (error instanceof Uncacheable) this.#uncacheable.add(vid);
      throw error;
    }
  }

  async #tryTwice(request: () => Promise<IncomingRange>): Promise<IncomingRange> {
    try {
      return await request();
    } catch (error) {
      const isAnswer = error instanceof Refused || error instanceof Uncacheable;
      if (isAnswer || !this.#ports.isOnline()) throw error;
      return request();
    }
  }

  #begin(first: IncomingRange, address: string): CachedVideo {
    const video = new CachedVideo({ version: first.version, address }, undefined, this.#context);
    const { vid, etag } = first.version;
    if (this.#outdated.get(vid) === etag) this.#outdated.delete(vid);
    video.adopt(first);
    this.#remember(vid, video);
    return video;
  }

  /** Versions never mix: readers of the old one are notified, the new one starts empty. */
  #replace(video: CachedVideo, change: VideoChanged): void {
    const { vid, etag } = video.version;
    video.end(change);
    this.#outdated.set(vid, etag);
    if (this.#live.get(vid) === video) this.#live.delete(vid);
    if (change.found && !this.#live.has(vid)) this.#begin(change.found, video.source.address);
    else change.found?.cancel();
  }

  #remember(vid: string, video: CachedVideo): void {
    this.#live.delete(vid);
    this.#live.set(vid, video);
    const idle = [...this.#live].filter(([, { isRead }]) => !isRead);
    for (const [old] of idle.slice(0, -MOST_IDLE)) this.#live.delete(old);
  }

  /** The time need not be exact, which saves a write for each request. */
  #touch({ vid, lastAccess }: VideoRecord): void {
    const now = this.#ports.now();
    if (now - lastAccess < MINUTE) return;
    // A lost update only makes the order of eviction less exact.
    this.#ports.store.touch(vid, now).catch(() => undefined);
  }
}

/** Whether a video in memory agrees with its stored record. */
function isStillTrue({ version, writer, isRead }: CachedVideo, found: Found): boolean {
  if (writer.state === 'deleted') return false;
  if (found === 'unknown') return true;
  // A video that could not be stored is reopened once it has no readers: there may be room now.
  if (writer.state === 'memory-only') return isRead;
  return found === 'none' || (found.etag === version.etag && found.size === version.size);
}

/** A refusal may concern only the range of the first caller; any other failure is shared by all callers. */
async function unlessRefused(opening: Promise<CachedVideo>): Promise<CachedVideo | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
