import type { VideoRecord } from '../../../../src/offline/videos/video-store.ts';
import type { ChunkStore } from '../../../../sw/video/chunk-store.ts';

export type MemoryStore = ChunkStore & {
  readonly records: Map<string, VideoRecord>;
  readonly chunks: Map<string, Uint8Array<ArrayBuffer>>;
  /** The quota in bytes. */
  quota: number;
  /** Ids of the videos of downloads. */
  readonly pinned: Set<string>;
};

/** A device's videos in memory. */
export function memoryStore(): MemoryStore {
  const records = new Map<string, VideoRecord>();
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  const pinned = new Set<string>();
  const keyOf = (vid: string, etag: string, index: number) => `${vid} ${etag} ${index}`;
  const remove = (vid: string) => {
    records.delete(vid);
    for (const key of chunks.keys()) if (key.startsWith(`${vid} `)) chunks.delete(key);
  };
  const store: MemoryStore = {
    records,
    chunks,
    pinned,
    quota: Infinity,
    async find(vid, now) {
      const record = records.get(vid);
      if (record) records.set(vid, { ...record, lastAccess: now });
      return record;
    },
    read: async ({ vid, etag }, index) => chunks.get(keyOf(vid, etag, index))?.slice(),
    async write({ vid, etag, size, type }, index, bytes, now) {
      const known = records.get(vid);
      const isKnown = known?.etag === etag && known.size === size;
      if (!isKnown && now === undefined) return false;
      if (!isKnown) remove(vid);
      const record = isKnown ? known : { vid, etag, size, type, filled: [], lastAccess: now ?? 0 };
      if ((record.filled[index] ?? 0) >= bytes.length) return true;
      const key = keyOf(vid, etag, index);
      const used = [...chunks].reduce((sum, [at, kept]) => sum + (at === key ? 0 : kept.length), 0);
      if (used + bytes.length > store.quota) throw new DOMException('full', 'QuotaExceededError');
      chunks.set(key, bytes.slice());
      const filled = [...record.filled];
      filled[index] = bytes.length;
      records.set(vid, { ...record, filled });
      return true;
    },
    async evictOne(inUse) {
      const [oldest] = [...records.values()]
        .filter(({ vid }) => !inUse.has(vid) && !pinned.has(vid))
        .toSorted((a, b) => a.lastAccess - b.lastAccess);
      if (oldest) remove(oldest.vid);
      return oldest !== undefined;
    },
  };
  return store;
}
