import * as v from 'valibot';

/**
 * The years 1970 to 9999, in ms since 1970: `Date` reads no later offset into the calendar, and the database's driver
 * takes a year below 100 for one of the last century.
 */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const isWithin = (ms: number) => ms >= 0 && ms <= LAST;

/** A moment in ISO 8601 that both `Date` and the database read as the same one. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => isWithin(Date.parse(text))),
);

/** Such a moment in ms since 1970. */
export const instantMs = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST));
