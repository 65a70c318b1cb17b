/**
 * How long a request is, where it begins, when the next one starts and when one is aborted.
 *
 * A request cannot be made shorter once it is sent: what is on its way when it is aborted (in
 * buffers of the server, the system, the browser) was sent in vain. So a player that has just begun
 * or jumped gets one chunk, then two, then three while it reads on (`Cursor.widen`); and a request
 * that nobody waits for any more goes on when it will be through in a moment, as it is on every good
 * network. On a bad one it would take the little there is from where the player has jumped to: it is
 * aborted at once, and what came is kept.
 */
import { chunkEnd } from '../bytes/chunks.ts';
import type { Asked } from '../range.ts';

/**
 * Chunks that a request has at most, and that are fetched ahead of a reader at most: with the one
 * being read half of what is in memory at once, so that two players do not evict each other's.
 */
export const MOST_AHEAD = 3;

/** What is asked for beyond a near end, so that the next request often needs no network. */
export const STEP = 64 * 1024;

const NEARLY_THERE = 64 * 1024;
const SOON_S = 0.5;
const AT_ONCE_S = 0.1;

/** The bytes that a first request asks for: what was asked, up to the end of a chunk if open. */
export function firstRange(asked: Asked): { start: number; end: number } | { last: number } {
  if (asked.kind === 'last') return { last: asked.length };
  const start = asked.kind === 'all' ? 0 : asked.start;
  const most = chunkEnd(start, Infinity);
  const wanted = asked.kind === 'from' ? asked.end : undefined;
  const end = wanted === undefined ? most : Math.ceil((wanted + 1) / STEP) * STEP;
  return { start, end: Math.min(end, most) - 1 };
}

/**
 * Where a request for `position` begins, in the gap that starts at `gap`. Only from its start on can
 * a chunk be committed, and what is not committed is lost when memory is needed: the bytes before
 * come along, unless a first picture would have to wait for them. `rate` in bytes per second,
 * undefined while nothing was measured.
 */
export function beginOf(position: number, gap: number, rate: number | undefined): number {
  return rate !== undefined && (position - gap) / rate <= AT_ONCE_S ? gap : position;
}

/** The next request starts when this many bytes of the one before it are missing: 250 ms of them. */
export function leadOf(rate: number | undefined): number {
  const [least, most] = [32 * 1024, 512 * 1024];
  return Math.min(most, Math.max(least, (rate ?? most) / 4));
}

/**
 * Which of the fetches that nobody waits for are to be aborted; while nothing was measured the line
 * may be a bad one. They share one line and the six connections of a host with the next picture:
 * what may be finished, the smallest rests first, is counted together.
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
