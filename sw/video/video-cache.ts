import { CHUNK_BYTES, type VideoRecord, videoId } from '../../src/offline/videos/video-store.ts';
import { CachedVideo } from './cached-video.ts';
import { chunkOf } from './chunks.ts';
import type { Ports, VideoContext } from './ports.ts';
import type { Asked, Span } from './range.ts';
import { fetchRange, FinalAnswer, Uncacheable } from './upstream.ts';

/** The videos of this worker that are read or fetched, one object each. */
export class VideoCache {
  readonly #context: VideoContext;
  readonly #live = new Map<string, CachedVideo>();
  /** Pending first requests for unknown videos. */
  readonly #opening = new Map<string, Promise<CachedVideo>>();
  /** Videos that cannot be cached, until the worker's end. */
  readonly #uncacheable = new Set<string>();
  /** Versions that the server has replaced: their records are outdated. */
  readonly #outdated = new Map<string, string>();

  constructor(ports: Ports) {
    this.#context = {
      ...ports,
      inUse: () => [...this.#live].flatMap(([vid, { readers }]) => (readers.size > 0 ? vid : [])),
      onEnd: (version, isOutdated) => {
        const { vid, etag } = version;
        if (isOutdated) this.#outdated.set(vid, etag);
        if (this.#live.get(vid)?.version === version) this.#live.delete(vid);
      },
    };
  }

  /**
   * The video at `address`. One that the store knows is answered without the network; for another the
   * bytes `asked` for are requested at once, and their headers describe the video. Throws `Refused`,
   * `Uncacheable`, or the network's error, for all who wait for the same first request.
   */
  async find(address: string, asked: Asked): Promise<CachedVideo> {
    const vid = videoId(address, this.#context.origin);
    if (this.#uncacheable.has(vid)) throw new Uncacheable();
    const before = this.#live.get(vid);
    // A record that is written during the look-up must not be taken for deleted.
    const wasStored = before?.chunks.isStored;
    const found = await this.#lookFor(vid);
    if (found === undefined && before && wasStored) {
      before.chunks.detach();
      this.#context.onEnd(before.version, false);
    }
    const known = this.#known(found, vid, address) ?? this.#opening.get(vid);
    if (known) return known;
    const opening = this.#open(vid, address, asked)
      .catch(async (error: unknown) => {
        if (error instanceof Uncacheable) this.#uncacheable.add(vid);
        // Without a network, a video that may be stored is looked up once more.
        const mayBeStored = found === null && !(error instanceof FinalAnswer);
        const video = mayBeStored && this.#known(await this.#lookFor(vid), vid, address);
        if (!video) throw error;
        return video;
      })
      .finally(() => this.#opening.delete(vid));
    this.#opening.set(vid, opening);
    return opening;
  }

  /** The record; undefined for none, null where the store failed or was slow and nothing is known. */
  async #lookFor(vid: string): Promise<VideoRecord | undefined | null> {
    const { store, now } = this.#context;
    const record = await store.find(vid, now()).catch(() => null);
    return record && record.etag === this.#outdated.get(vid) ? undefined : record;
  }

  #known(record: VideoRecord | undefined | null, vid: string, address: string) {
    const live = this.#live.get(vid);
    if (live) live.address = address;
    if (live || !record) return live;
    const video = new CachedVideo(record, address, this.#context, record.filled);
    this.#live.set(vid, video);
    return video;
  }

  async #open(vid: string, address: string, asked: Asked): Promise<CachedVideo> {
    const ask = () => fetchRange({ address, ...firstSpan(asked) }, this.#context);
    const first = await ask().catch((error: unknown) => {
      if (error instanceof FinalAnswer) throw error;
      return ask();
    });
    if (this.#outdated.get(vid) === first.version.etag) this.#outdated.delete(vid);
    const video = new CachedVideo(first.version, address, this.#context);
    this.#live.set(vid, video);
    void video.run(first);
    return video;
  }
}

/** The first request for a video of unknown size: the part of a single chunk that its reader needs. */
function firstSpan(asked: Asked): Span {
  if (asked && 'last' in asked) return { start: 0, end: 1 };
  const { start, end } = asked ?? { start: 0, end: Infinity };
  const base = chunkOf(start) * CHUNK_BYTES;
  return { start: base, end: Math.min(base + CHUNK_BYTES, end) };
}
