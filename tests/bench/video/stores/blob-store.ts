import {
  type ChunkStore,
  VideoGone,
  type VideoVersion,
} from '../../../../sw/video/store/chunk-store.ts';
import { isOf, newRecord, oldest, openRecords, RELAXED, withChunk } from './records.ts';

const NAME = 'bench-blobs';
const bytesOf = (vid: string) => IDBKeyRange.bound([vid], [vid, []]);

/** Chunks as blobs in IndexedDB: Chromium keeps those in files beside the database. */
export const blobStore: ChunkStore = {
  async find(vid) {
    return (await openRecords(NAME)).get('videos', vid);
  },

  async begin(version, now) {
    const transaction = (await openRecords(NAME)).transaction(
      ['videos', 'chunks'],
      'readwrite',
      RELAXED,
    );
    const videos = transaction.objectStore('videos');
    const known = await videos.get(version.vid);
    const record = isOf(known, version) ? known : newRecord(version, now);
    if (record !== known) {
      void transaction.objectStore('chunks').delete(bytesOf(version.vid));
      void videos.put(record);
    }
    await transaction.done;
    return record;
  },

  async read({ vid, etag }, index) {
    const blob = await (await openRecords(NAME)).get('chunks', [vid, etag, index]);
    return blob && new Uint8Array(await blob.arrayBuffer());
  },

  async write(video: VideoVersion, index, bytes) {
    const { vid, etag } = video;
    const transaction = (await openRecords(NAME)).transaction(
      ['videos', 'chunks'],
      'readwrite',
      RELAXED,
    );
    const videos = transaction.objectStore('videos');
    const record = await videos.get(vid);
    if (!isOf(record, video)) throw new VideoGone(vid);
    if ((record.filled[index] ?? 0) < bytes.length) {
      void transaction.objectStore('chunks').put(new Blob([bytes]), [vid, etag, index]);
      void videos.put(withChunk(record, index, bytes.length));
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
    const transaction = db.transaction(['videos', 'chunks'], 'readwrite', RELAXED);
    void transaction.objectStore('videos').delete(victim.vid);
    void transaction.objectStore('chunks').delete(bytesOf(victim.vid));
    await transaction.done;
    return true;
  },
};
