import { CHUNK_BYTES } from '../../../src/offline/videos/videos.ts';

/** The index of the chunk in which the byte at `position` lies. */
export function chunkOf(position: number): number {
  return Math.floor(position / CHUNK_BYTES);
}

/** Where the chunk of `position` ends, exclusive. */
export function chunkEnd(position: number, size: number): number {
  return Math.min(size, (chunkOf(position) + 1) * CHUNK_BYTES);
}
