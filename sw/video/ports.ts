import type { VideoMessage } from '../../src/offline/videos/videos.ts';
import type { ChunkStore } from './store/chunk-store.ts';

/** The dependencies of the range cache. */
export interface Ports {
  readonly store: ChunkStore;
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Ms since 1970. */
  now(): number;
  /** `navigator.onLine`: false is certain, true is not. */
  isOnline(): boolean;
  broadcast(message: VideoMessage): void;
  /** The app's own origin; other hosts are asked with CORS and without credentials. */
  readonly origin: string;
  readonly deadlines: Deadlines;
}

/** In ms. */
export interface Deadlines {
  /** From the request to its headers. */
  readonly headers: number;
  /** From one piece of a body to the next. */
  readonly stall: number;
  /** For finding out whether a video is stored. */
  readonly find: number;
  /** For every other call of the store. */
  readonly store: number;
}
