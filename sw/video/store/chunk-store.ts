import type { VideoRecord } from '../../../src/offline/videos/videos.ts';

/** The video was deleted, or replaced by another version: nothing was written. */
export class VideoGone extends Error {
  override name = 'VideoGone';
}

/** What of a video is known before any of its bytes are stored. */
export type VideoVersion = Pick<VideoRecord, 'vid' | 'etag' | 'size' | 'type'>;

/**
 * The storage of the bytes of videos. A chunk and what `VideoRecord.filled` says of it are committed
 * together: bytes named by the record can be read.
 */
export interface ChunkStore {
  /** The record of a video, or undefined. */
  find(vid: string): Promise<VideoRecord | undefined>;
  /**
   * Makes room for a video. A record of the same version stays as it is and is returned; another
   * version and its bytes are deleted.
   */
  begin(version: VideoVersion, now: number): Promise<VideoRecord>;
  /** The committed bytes of a chunk from its start, or undefined. */
  read(video: VideoVersion, index: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Commits `bytes` as the chunk from its start; if more bytes are stored already, nothing changes.
   * Throws `VideoGone`, and a `DOMException` named `QuotaExceededError` when the device is full.
   */
  write(video: VideoVersion, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Updates the time of the video's last use. */
  touch(vid: string, now: number): Promise<void>;
  /** Deletes the least recently used video that is in no download and not `inUse`. */
  evictOne(inUse: ReadonlySet<string>): Promise<boolean>;
}
