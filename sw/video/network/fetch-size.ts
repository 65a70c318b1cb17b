/**
 * How long a request is, where it begins, when the next one starts and when one is aborted.
 *
 * A request cannot be made shorter once it is sent: what is in transit when it is aborted (in buffers
 * of the server, the system, the browser) is wasted. So a player that has just begun or jumped gets one
 * chunk, then two, then three while it reads on (`Cursor.widen`); and a request without readers
 * continues when it will be complete soon, as on every good network. On a slow one it would compete
 * with the request at the player's new position: it is aborted at once, and what has arrived is
 * committed.
 */
import { chunkEnd } from '../bytes/chunks.ts';
import type { Asked } from '../range.ts';

/**
 * Chunks that a request has at most, and that are fetched ahead of a reader at most: with the one
 * being read half of what is in memory at once, so that two players do not evict each other's.
 */
export const MOST_AHEAD = 3;

/** Bytes requested beyond a near end, so that the next request often needs no network. */
export const STEP = 64 * 1024;

const NEARLY_THERE = 64 * 1024;
const SOON_S = 0.5;
const AT_ONCE_S = 0.1;

/** The bytes that a first request asks for: the requested range, up to the end of a chunk if it is open. */
export function firstRange(asked: Asked): { start: number; end: number } | { last: number } {
  if (asked.kind === 'last') return { last: asked.length };
  const start = asked.kind === 'all' ? 0 : asked.start;
  const most = chunkEnd(start, Infinity);
  const wanted = asked.kind === 'from' ? asked.end : undefined;
  const end = wanted === undefined ? most : Math.ceil((wanted + 1) / STEP) * STEP;
  return { start, end: Math.min(end, most) - 1 };
}

/**
 * Where a request for `position` begins, in the gap that starts at `gap`. Only from its start on can a
 * chunk be committed, and what is not committed is lost when memory is needed: the bytes before are
 * included, unless they would delay the first frame. `rate` in bytes per second, undefined while
 * nothing was measured.
 */
export function beginOf(position: number, gap: number, rate: number | undefined): number {
  return rate !== undefined && (position - gap) / rate <= AT_ONCE_S ? gap : position;
}

/** The next request starts when this many bytes of the one before it are missing: 250 ms of them. */
export function controllerOf(rate: number | undefined): number {
  const [least, most] = [32 * 1024, 512 * 1024];
  return Math.min(most, Math.max(least, (rate ?? most) / 4));
}

/**
 * Which of the fetches without readers are to be aborted; while nothing was measured the network counts
 * as slow. They share the bandwidth and the six connections of a host with the next frame: the rests of
 * those that may finish, smallest first, are added up.
 */
export function notWorthFinishing<Fetch extends { readonly at: number; readonly end: number }>(
  abandoned: Fetch[],
  rate: number | undefined,
): Fetch[] {
  const most = Math.max(NEARLY_THERE, (rate ?? 0) * SOON_S);
  let sum = 0;
  return abandoned
    .toSorted((a, b) => a.end - a.at - (b.end - b.at))
    .filter(({ at, end }) => (sum += end - at) > most);
}
