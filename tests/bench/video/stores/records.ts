import { openDB, type IDBPDatabase } from 'idb';
import type { VideoRecord } from '../../../../src/offline/videos/videos.ts';
import type { VideoVersion } from '../../../../sw/video/store/chunk-store.ts';

/** What is known of the videos, as in the product's own database; `chunks` only where it is used. */
export interface Records {
  videos: { key: string; value: VideoRecord };
  chunks: { key: [vid: string, etag: string, index: number]; value: Blob };
}

/** As the product's own store. */
export const RELAXED = { durability: 'relaxed' } as const;

const opened = new Map<string, Promise<IDBPDatabase<Records>>>();

export function openRecords(name: string): Promise<IDBPDatabase<Records>> {
  const known = opened.get(name);
  if (known) return known;
  const opening = openDB<Records>(name, 1, {
    upgrade(db) {
      db.createObjectStore('videos', { keyPath: 'vid' });
      db.createObjectStore('chunks');
    },
  });
  opened.set(name, opening);
  return opening;
}

export function newRecord({ vid, etag, size, type }: VideoVersion, now: number): VideoRecord {
  return { vid, etag, size, type, filled: [], lastAccess: now };
}

export function withChunk(record: VideoRecord, index: number, bytes: number): VideoRecord {
  const filled = [...record.filled];
  filled[index] = bytes;
  return { ...record, filled };
}

/** Whether the record is still that of the version that is being written. */
export function isOf(
  record: VideoRecord | undefined,
  { etag }: VideoVersion,
): record is VideoRecord {
  return record?.etag === etag;
}

export function oldest(
  records: readonly VideoRecord[],
  inUse: ReadonlySet<string>,
): VideoRecord | undefined {
  return records
    .filter(({ vid }) => !inUse.has(vid))
    .toSorted((a, b) => a.lastAccess - b.lastAccess)[0];
}
