import type { Page } from '@playwright/test';
import type { VideoRecord } from '../../../src/offline/videos/video-store.ts';

/** The stored parts of a video. */
export interface StoredVideo {
  readonly record: VideoRecord | null;
  /** Bytes of its chunks, whatever their version. */
  readonly bytes: number;
  /** Chunks that are not in the record, or whose version is another. */
  readonly orphans: number;
}

const NAME = 'silna-videos';

/** Reads the database directly, without the worker. */
export async function storedVideo(page: Page, url: string): Promise<StoredVideo> {
  return page.evaluate(
    async ([name, address]) => {
      const vid = new URL(address, location.href).href;
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const known = await indexedDB.databases();
      if (!known.some((one) => one.name === name)) return { record: null, bytes: 0, orphans: 0 };
      const db = await asked(indexedDB.open(name));
      try {
        const transaction = db.transaction(['videos', 'chunks']);
        const record = await asked(transaction.objectStore('videos').get(vid));
        const store = transaction.objectStore('chunks');
        const range = IDBKeyRange.bound([vid], [vid, []]);
        const keys = await asked(store.getAllKeys(range));
        let bytes = 0;
        let orphans = 0;
        for (const key of keys) {
          const chunk: unknown = await asked(store.get(key));
          const length = chunk instanceof Uint8Array ? chunk.length : 0;
          bytes += length;
          const [, etag, index] = Array.isArray(key) ? key : [];
          const filled = record?.etag === etag ? record?.filled[Number(index)] : undefined;
          if (filled !== length) orphans += 1;
        }
        return { record: record ?? null, bytes, orphans };
      } finally {
        db.close();
      }
    },
    [NAME, url] as const,
  );
}

/** Deletes all videos as `deleteVideos` does, and broadcasts it. */
export async function forgetVideos(page: Page, url: string): Promise<void> {
  await page.evaluate(
    async ([name, address]) => {
      const vid = new URL(address, location.href).href;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      const transaction = db.transaction(['videos', 'chunks'], 'readwrite');
      transaction.objectStore('videos').delete(vid);
      transaction.objectStore('chunks').delete(IDBKeyRange.bound([vid], [vid, []]));
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
      const channel = new BroadcastChannel('silna.videos');
      channel.postMessage({ type: 'changed' });
      channel.close();
    },
    [NAME, url] as const,
  );
}
