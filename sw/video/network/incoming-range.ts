import type { VideoVersion } from '../store/chunk-store.ts';

/** Bytes of one version being received, from `start` to `end` (exclusive). */
export interface IncomingRange {
  readonly version: VideoVersion;
  readonly start: number;
  readonly end: number;
  /** The next bytes, or undefined at the end. Rejects with `DeadlineError` when they stall. */
  read(): Promise<Uint8Array | undefined>;
  /** Closes the connection. */
  cancel(): void;
}
