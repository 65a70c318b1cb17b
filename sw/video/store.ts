import type { VideoRecord } from '../../src/offline/videos/videos.ts';

/** The film was deleted, or another version of it has taken its place: nothing was written. */
export class VideoGone extends Error {
  override name = 'VideoGone';
}

/** What of a film is known before any of its bytes are kept. */
export type VideoVersion = Pick<VideoRecord, 'vid' | 'etag' | 'size' | 'type'>;

/**
 * Where the bytes of films live. A chunk and what `VideoRecord.filled` says of it are committed
 * together: what the record names can be read.
 */
export interface ChunkStore {
  /** What is there of a film, or undefined. */
  find(vid: string): Promise<VideoRecord | undefined>;
  /**
   * Makes room for a film. A record of the same version stays as it is and is returned; another
   * version and its bytes are deleted.
   */
  begin(version: VideoVersion, now: number): Promise<VideoRecord>;
  /** The committed bytes of a chunk from its start, or undefined. */
  read(video: VideoVersion, index: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Commits `bytes` as the chunk from its start; fewer than are there already change nothing.
   * Throws `VideoGone`, and a `DOMException` named `QuotaExceededError` when the phone is full.
   */
  write(video: VideoVersion, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Remembers that the film is in use. */
  touch(vid: string, now: number): Promise<void>;
  /** Deletes the film that was longest not in use, is in no download and not in `spared`. */
  evictOne(spared: ReadonlySet<string>): Promise<boolean>;
}
