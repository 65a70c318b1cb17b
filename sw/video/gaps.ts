import { CHUNK_BYTES } from '../../src/offline/videos/videos.ts';

/** What of a film is at hand or on its way. Positions in bytes from its start. */
export interface Stock {
  readonly size: number;
  /** Up to where bytes are there without a gap, within the chunk of `position`. */
  heldFrom(position: number): number;
  /** Where the gap at `position` ends, within its chunk. */
  gapEnd(position: number): number;
  /** Runs under way: the bytes from `at` to `end` are coming. */
  readonly coming: Iterable<{ readonly at: number; readonly end: number }>;
}

export function chunkOf(position: number): number {
  return Math.floor(position / CHUNK_BYTES);
}

/** Where the chunk of `position` ends. */
export function chunkEnd(position: number, size: number): number {
  return Math.min(size, (chunkOf(position) + 1) * CHUNK_BYTES);
}

/** The first byte in [from, to) that is neither there nor coming. */
export function firstMissing(stock: Stock, from: number, to: number): number | undefined {
  let position = from;
  while (position < to) {
    let next = stock.heldFrom(position);
    for (const { at, end } of stock.coming) if (at <= next && next < end) next = end;
    if (next === position) return position;
    position = next;
  }
  return undefined;
}

/** The gap that begins at `from` (which is missing), up to `to` at most; exclusive end. */
export function gapFrom(stock: Stock, from: number, to: number): number {
  let end = from;
  while (end < to && stock.heldFrom(end) === end) {
    const limit = chunkEnd(end, stock.size);
    end = stock.gapEnd(end);
    if (end < limit) break;
  }
  const next = [...stock.coming].map(({ at }) => at).filter((at) => at > from);
  return Math.min(end, to, ...next);
}
