import {
  openVideos,
  videoId,
  type VideoRecord,
  type VideosDb,
} from '../../../src/offline/videos/videos.ts';
import { type ChunkStore, VideoGone, type VideoVersion } from './chunk-store.ts';

/** Chunks as buffers in IndexedDB. `origin`: the app's own, for the addresses of downloads. */
export function indexedDbStore(origin: string): ChunkStore {
  return {
    find: (vid) => withDb((db) => db.get('videos', vid)),
    read: ({ vid, etag }, index) => withDb((db) => db.get('chunks', [vid, etag, index])),
    begin: (version, now) => withDb((db) => begin(db, version, now)),
    write: (video, index, bytes) => withDb((db) => write(db, video, index, bytes)),
    touch: (vid, now) => withDb((db) => touch(db, vid, now)),
    evictOne: (inUse) => withDb((db) => evictOne(db, inUse, origin)),
  };
}

/** The browser may have closed the connection meanwhile: then it is retried once on a new one. */
async function withDb<T>(work: (db: VideosDb) => Promise<T>): Promise<T> {
  const db = await openVideos();
  try {
    return await work(db);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
    return work(await openVideos());
  }
}

/**
 * `relaxed`: what a power failure loses is fetched again; a video never claims more than
 * the disk has, as both are in one transaction. Waiting for the disk would cost every chunk.
 */
const RELAXED = { durability: 'relaxed' } as const;
const ALL_CHUNKS = (vid: string) => IDBKeyRange.bound([vid], [vid, []]);

async function begin(db: VideosDb, version: VideoVersion, now: number): Promise<VideoRecord> {
  const { vid, etag, size, type } = version;
  const transaction = db.transaction(['videos', 'chunks'], 'readwrite', RELAXED);
  const videos = transaction.objectStore('videos');
  const known = await videos.get(vid);
  if (known?.etag === etag && known.size === size) return known;
  const record = { vid, etag, size, type, filled: [], lastAccess: now };
  await Promise.all([
    transaction.objectStore('chunks').delete(ALL_CHUNKS(vid)),
    videos.put(record),
    transaction.done,
  ]);
  return record;
}

async function write(
  db: VideosDb,
  { vid, etag }: VideoVersion,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const transaction = db.transaction(['videos', 'chunks'], 'readwrite', RELAXED);
  const videos = transaction.objectStore('videos');
  const video = await videos.get(vid);
  if (video?.etag !== etag) throw new VideoGone();
  if ((video.filled[index] ?? 0) >= bytes.length) return;
  const filled = Array.from({ length: Math.max(video.filled.length, index + 1) }, (_, place) =>
    place === index ? bytes.length : (video.filled[place] ?? 0),
  );
  await Promise.all([
    transaction.objectStore('chunks').put(bytes, [vid, etag, index]),
    videos.put({ ...video, filled }),
    // The quota may also be exceeded only at the commit.
    transaction.done,
  ]);
}

async function touch(db: VideosDb, vid: string, now: number): Promise<void> {
  const transaction = db.transaction('videos', 'readwrite', RELAXED);
  const video = await transaction.store.get(vid);
  if (video) await transaction.store.put({ ...video, lastAccess: now });
  await transaction.done;
}

async function evictOne(
  db: VideosDb,
  inUse: ReadonlySet<string>,
  origin: string,
): Promise<boolean> {
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
