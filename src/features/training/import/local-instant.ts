import type { FoundTime, LocalTime } from './found.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Minutes east of UTC of the user's zone at an instant. */
export type OffsetAt = (instant: number) => number;

export interface Instant {
  readonly at: number;
  readonly offset: number;
}

/**
 * The instant of a time in the user's zone. An hour that comes twice is the first of the two, in summer time, unless that
 * would end before `notBefore`; a time that the clock leaps over is as much later as it leaps.
 */
export function instantOf(time: FoundTime, offsetAt: OffsetAt, notBefore = -Infinity): Instant {
  if ('at' in time) return { at: time.at, offset: time.offset ?? offsetAt(time.at) };
  const asUtc = utcOf(time.local);
  // A zone changes its clock at most once within these two days.
  const around = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)];
  const candidates = around
    .map((offset) => ({ at: asUtc - offset * MINUTE, offset }))
    .filter(({ at, offset }) => offsetAt(at) === offset)
    .toSorted((a, b) => a.at - b.at);
  const found = candidates.find(({ at }) => at >= notBefore) ?? candidates.at(-1);
  if (found) return found;
  const at = asUtc - (around[0] ?? 0) * MINUTE;
  return { at, offset: offsetAt(at) };
}

export const utcOf = (local: LocalTime): number => Date.parse(`${local}Z`);

/** The minute of a time, however the zone of this device may change: a local one, or that of UTC. */
export const minuteOf = (time: FoundTime): string =>
  'local' in time ? time.local.slice(0, 16) : new Date(time.at - (time.at % MINUTE)).toISOString();
