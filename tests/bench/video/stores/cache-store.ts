import {
  type ChunkStore,
  VideoGone,
  type VideoVersion,
} from '../../../../sw/video/store/chunk-store.ts';
import { isOf, newRecord, oldest, openRecords, RELAXED, withChunk } from './records.ts';

const NAME = 'bench-cache';
/** One cache for each video, so that it goes in one piece. */
const cacheOf = (vid: string) => `${NAME} ${vid}`;
const addressOf = ({ etag }: VideoVersion, index: number) =>
  `/chunks/${encodeURIComponent(etag)}/${index}`;

/**
 * Chunks as entries of Cache Storage, what is known of them in IndexedDB: the bytes are written
 * first, so that what a record names can be read.
 */
export const cacheStore: ChunkStore = {
  async find(vid) {
    return (await openRecords(NAME)).get('videos', vid);
  },

  async begin(version, now) {
    const db = await openRecords(NAME);
    const known = await db.get('videos', version.vid);
    if (isOf(known, version)) return known;
    await caches.delete(cacheOf(version.vid));
    const record = newRecord(version, now);
    await db.put('videos', record);
    return record;
  },

  async read(video, index) {
    const cache = await caches.open(cacheOf(video.vid));
    const kept = await cache.match(addressOf(video, index));
    return kept && new Uint8Array(await kept.arrayBuffer());
  },

  async write(video: VideoVersion, index, bytes) {
    const db = await openRecords(NAME);
    const cache = await caches.open(cacheOf(video.vid));
    await cache.put(addressOf(video, index), new Response(bytes));
    const transaction = db.transaction('videos', 'readwrite', RELAXED);
    const record = await transaction.store.get(video.vid);
    if (!isOf(record, video)) throw new VideoGone(video.vid);
    if ((record.filled[index] ?? 0) < bytes.length) {
      void transaction.store.put(withChunk(record, index, bytes.length));
    }
    await transaction.done;
  },

  async touch(vid, now) {
    const transaction = (await openRecords(NAME)).transaction('videos', 'readwrite', RELAXED);
    const record = await transaction.store.get(vid);
    if (record) void transaction.store.put({ ...record, lastAccess: now });
    await transaction.done;
  },

  async evictOne(inUse) {
    const db = await openRecords(NAME);
    const victim = oldest(await db.getAll('videos'), inUse);
    if (!victim) return false;
    await db.delete('videos', victim.vid);
    await caches.delete(cacheOf(victim.vid));
    return true;
  },
};
