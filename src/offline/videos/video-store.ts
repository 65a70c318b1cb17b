import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';
import { connection } from '../idb-connection.ts';
import type { DownloadTrouble } from './download-status.ts';

/**
 * Videos on the device. The worker alone fetches them and writes their bytes (`sw/video/`); the page
 * reads what is there, maintains the list of downloads, and deletes.
 *
 * A database of its own, so that writing a video never blocks the basket.
 */
interface VideosSchema extends DBSchema {
  videos: { key: string; value: VideoRecord };
  /** Bytes by video, version and place; see `CHUNK_BYTES`. */
  chunks: { key: [vid: string, etag: string, index: number]; value: Uint8Array<ArrayBuffer> };
  downloads: { key: string; value: DownloadRecord };
}

export type VideosDb = IDBPDatabase<VideosSchema>;

/** Videos are stored in chunks of this size, aligned; the last chunk of a video is shorter. */
export const CHUNK_BYTES = 1024 * 1024;

/** The record of one video, committed together with its bytes. */
export interface VideoRecord {
  readonly vid: string;
  /** The version the bytes belong to: a strong ETag. */
  readonly etag: string;
  /** Bytes of the whole video. */
  readonly size: number;
  /** Its media type. */
  readonly type: string;
  /** Committed bytes of each chunk from its start, by index; a hole or 0 means none. */
  readonly filled: readonly number[];
  /** When it was last played or written, ms since 1970. */
  readonly lastAccess: number;
}

/** A download of a workout; its videos are not evicted. */
export interface DownloadRecord {
  /** The workout's id. */
  readonly id: string;
  readonly name: string;
  readonly programId: string;
  /** Addresses of its videos in the order of the moves, each once. */
  readonly urls: readonly string[];
  /** The size shown to the user before the tap, in bytes. */
  readonly bytes: number;
  readonly state: 'running' | 'paused';
  /** Why it was paused, when it was not the user who paused it. */
  readonly trouble?: DownloadTrouble;
  /** Ms since 1970. */
  readonly createdAt: number;
}

/** The database never falls back to memory: a video that cannot be stored is played from the network. */
export const openVideos = connection<VideosSchema>({
  name: 'silna-videos',
  version: 1,
  stores: ['videos', 'chunks', 'downloads'],
  upgrade(db) {
    db.createObjectStore('videos', { keyPath: 'vid' });
    db.createObjectStore('chunks');
    db.createObjectStore('downloads', { keyPath: 'id' });
  },
}).openOnDevice;

/** Parts of a query that change while the video stays the same: signatures, tokens, expiry. */
const VOLATILE = /^(token|expires|signature|key-pair-id|policy|googleaccessid|(x-(goog|amz)-.*))$/i;

/** The id of a video, independent of the signature in its address. `base`: the page's origin. */
export function videoId(address: string, base: string): string {
  const url = new URL(address, base);
  for (const name of new Set(url.searchParams.keys())) {
    if (VOLATILE.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}

/** Stored bytes of a video. */
export function bytesOf({ filled }: Pick<VideoRecord, 'filled'>): number {
  return filled.reduce((sum, bytes) => sum + (bytes ?? 0), 0);
}

/** All videos with a record on the device. Rejects when IndexedDB is out of reach. */
export async function readVideos(): Promise<VideoRecord[]> {
  return (await openVideos()).getAll('videos');
}

/** Deletes videos, their bytes first: a concurrent write finds it deleted and stops. */
export async function deleteVideos(vids: readonly string[]): Promise<void> {
  const transaction = (await openVideos()).transaction(['videos', 'chunks'], 'readwrite');
  const videos = transaction.objectStore('videos');
  const chunks = transaction.objectStore('chunks');
  await Promise.all([
    ...vids.map((vid) => videos.delete(vid)),
    ...vids.map((vid) => chunks.delete(IDBKeyRange.bound([vid], [vid, []]))),
    transaction.done,
  ]);
  broadcastVideos({ type: 'changed' });
}

/** Deletes all videos and the list of downloads. */
export async function wipeVideos(): Promise<void> {
  const stores = ['videos', 'chunks', 'downloads'] as const;
  const transaction = (await openVideos()).transaction(stores, 'readwrite');
  await Promise.all([
    ...stores.map((store) => transaction.objectStore(store).clear()),
    transaction.done,
  ]);
  broadcastVideos({ type: 'changed' });
}

const videoMessage = v.variant('type', [
  /** Something was written or deleted. */
  v.object({ type: v.literal('changed') }),
  /** The device has no space for more, even after eviction. */
  v.object({ type: v.literal('full') }),
]);
/** Messages of page and worker about videos. */
export type VideoMessage = v.InferOutput<typeof videoMessage>;

/** A tab deletes videos in one place and shows them in another: it receives its own messages. */
const channel = createChannel('silna.videos', videoMessage, { deliversToSelf: true });
export const broadcastVideos = channel.broadcast;
export const subscribeToVideos = channel.subscribe;
