import * as v from 'valibot';

/**
 * A hybrid logical clock: time of the device in milliseconds, a counter, the device. As texts its readings
 * sort in the order in which they were taken, also over a clock that stands or is set back.
 */

const MS_DIGITS = 15;
const COUNTER_DIGITS = 5;
const LAST_COUNT = 10 ** COUNTER_DIGITS - 1;

/** A reading; the device is a UUID. */
export const hlc = v.pipe(
  v.string(),
  v.regex(/^\d{15}-\d{5}-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
);

/** A reading after `last`, the newest that this device knows of. */
export function nextHlc(last: string | undefined, now: number, device: string): string {
  const known = last === undefined ? undefined : parsed(last);
  if (known === undefined || now > known.ms) return formatted(now, 0, device);
  if (known.count < LAST_COUNT) return formatted(known.ms, known.count + 1, device);
  return formatted(known.ms + 1, 0, device);
}

/** Time of a reading in ms since 1970. */
export const msOfHlc = (reading: string): number => parsed(reading)?.ms ?? 0;

/** The reading that the device of `reading` would have taken at `now`. */
export const hlcAt = (now: number, reading: string): string =>
  formatted(now, 0, reading.slice(MS_DIGITS + COUNTER_DIGITS + 2));

const formatted = (ms: number, count: number, device: string) =>
  `${String(ms).padStart(MS_DIGITS, '0')}-${String(count).padStart(COUNTER_DIGITS, '0')}-${device}`;

function parsed(reading: string): { ms: number; count: number } | undefined {
  const [, ms, count] = /^(\d{15})-(\d{5})-/.exec(reading) ?? [];
  return ms === undefined ? undefined : { ms: Number(ms), count: Number(count) };
}
