import type { VideoMessage } from '../../src/offline/videos/video-store.ts';
import type { ChunkStore, VideoVersion } from './chunk-store.ts';

/** The dependencies of the range cache. */
export interface Ports {
  readonly store: ChunkStore;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Ms since 1970. */
  now(): number;
  broadcast(message: VideoMessage): void;
  /** The app's own origin; other hosts are asked with CORS and without credentials. */
  readonly origin: string;
  /** The longest wait for headers, and for the next piece of a body, in ms. */
  readonly deadline: number;
}

/** Context shared by all videos of a worker. */
export interface VideoContext extends Ports {
  /** Ids of the videos being played or downloaded, which are not evicted. */
  inUse(): Iterable<string>;
  /** Called when nothing reads or fetches the video any more, or the server has another version. */
  onEnd(version: VideoVersion, isOutdated: boolean): void;
}
