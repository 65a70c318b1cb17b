import { clockTime } from '../lib/clock-time.ts';

/** Whole seconds that are left until `endsAt`, never below 0; the last second is shown as 1. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** Milliseconds after which `secondsLeft` changes; undefined once nothing is left. */
export function untilNextSecond(endsAt: number, now: number): number | undefined {
  const left = endsAt - now;
  if (left <= 0) return undefined;
  return left % 1_000 || 1_000;
}

/** `45` below a minute, else `1:30`: read from afar. */
export function clockText(seconds: number): string {
  return seconds < 60 ? String(seconds) : clockTime(seconds);
}
