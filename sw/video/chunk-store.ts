import { withDeadline } from '../../src/lib/abort.ts';
import { isFull } from '../../src/lib/is-full.ts';
import { LOAD_DEADLINE, STORE_DEADLINE } from '../../src/offline/storage-deadlines.ts';
import {
  openVideos,
  videoId,
  type VideoRecord,
  type VideosDb,
} from '../../src/offline/videos/video-store.ts';

/** The facts about a video that are known before any of its bytes are stored. */
export type VideoVersion = Pick<VideoRecord, 'vid' | 'etag' | 'size' | 'type'>;
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The stored bytes of videos. A chunk and what `VideoRecord.filled` says of it are committed together: bytes
 * named by the record can be read. Each call rejects with `DeadlineError` when IndexedDB hangs (a blocked
 * upgrade, a corrupt profile), as playback continues without it.
 */
export interface ChunkStore {
  /** The record of a video, or undefined. `now`: the time of its use, in ms. */
  find(vid: string, now: number): Promise<VideoRecord | undefined>;
  /** The committed bytes of a chunk from its start, or undefined. */
  read(video: VideoVersion, index: number): Promise<Bytes | undefined>;
  /**
   * Commits `bytes` as the chunk from its start; if more bytes are stored already, nothing changes.
   * `now`: given while the video has no record, which is created and replaces that of another version;
   * without it, false when the record is gone. Rejects with `QuotaExceededError` on a full device.
   */
  write(video: VideoVersion, index: number, bytes: Bytes, now?: number): Promise<boolean>;
  /** Deletes the least recently used video that is in no download and not `inUse`. */
  evictOne(inUse: ReadonlySet<string>): Promise<boolean>;
}

/** Chunks as buffers in IndexedDB. `origin`: the app's own, for the addresses of downloads. */
export function indexedDbStore(origin: string): ChunkStore {
  return {
    find: (vid, now) => withDb((db) => find(db, vid, now), LOAD_DEADLINE),
    read: ({ vid, etag }, index) => withDb((db) => db.get('chunks', [vid, etag, index])),
    write: (...chunk) => withDb((db) => write(db, ...chunk)),
    evictOne: (inUse) => withDb((db) => evictOne(db, inUse, origin)),
  };
}

/** Retried once, as the browser may have closed the connection meanwhile; not on a full device. */
function withDb<T>(work: (db: VideosDb) => Promise<T>, ms = STORE_DEADLINE): Promise<T> {
  return withDeadline(ms, async () => {
    try {
      return await work(await openVideos());
    } catch (error) {
      if (isFull(error)) throw error;
      return work(await openVideos());
    }
  });
}

/** Chunks lost in a power failure are fetched again, while a strict write would wait for the disk at every chunk. */
const RELAXED = { durability: 'relaxed' } as const;
/** Precision of the time of last use, in ms: it is written at most once in this period, not for each request. */
const TOUCH_PERIOD = 60_000;
const ALL_CHUNKS = (vid: string) => IDBKeyRange.bound([vid], [vid, []]);

async function find(db: VideosDb, vid: string, now: number): Promise<VideoRecord | undefined> {
  const found = await db.get('videos', vid);
  if (!found || now - found.lastAccess < TOUCH_PERIOD) return found;
  const { store, done } = db.transaction('videos', 'readwrite', RELAXED);
  const video = await store.get(vid);
  if (video) await store.put({ ...video, lastAccess: now });
  await done;
  return video;
}

async function write(db: VideosDb, ...chunk: Parameters<ChunkStore['write']>): Promise<boolean> {
  const [{ vid, etag, size, type }, index, bytes, now] = chunk;
  const transaction = db.transaction(['videos', 'chunks'], 'readwrite', RELAXED);
  const videos = transaction.objectStore('videos');
  const chunks = transaction.objectStore('chunks');
  const known = await videos.get(vid);
  const isKnown = known?.etag === etag && known.size === size;
  if (!isKnown && now === undefined) return false;
  const video = isKnown ? known : { vid, etag, size, type, filled: [], lastAccess: now ?? 0 };
  const filled = Array.from(video.filled, (length) => length ?? 0);
  if ((filled[index] ?? 0) >= bytes.length) return true;
  while (filled.length < index) filled.push(0);
  filled[index] = bytes.length;
  await Promise.all([
    isKnown || chunks.delete(ALL_CHUNKS(vid)),
    chunks.put(bytes, [vid, etag, index]),
    videos.put({ ...video, filled }),
    // The quota may also be exceeded only at the commit.
    transaction.done,
  ]);
  return true;
}

async function evictOne(db: VideosDb, inUse: ReadonlySet<string>, origin: string) {
  const transaction = db.transaction(['videos', 'chunks', 'downloads'], 'readwrite', RELAXED);
  const videos = transaction.objectStore('videos');
  const downloads = await transaction.objectStore('downloads').getAll();
  const wanted = new Set(downloads.flatMap(({ urls }) => urls.map((url) => videoId(url, origin))));
  const [oldest] = (await videos.getAll())
    .filter(({ vid }) => !wanted.has(vid) && !inUse.has(vid))
    .toSorted((a, b) => a.lastAccess - b.lastAccess);
  if (!oldest) return false;
  await Promise.all([
    transaction.objectStore('chunks').delete(ALL_CHUNKS(oldest.vid)),
    videos.delete(oldest.vid),
    transaction.done,
  ]);
  return true;
}
