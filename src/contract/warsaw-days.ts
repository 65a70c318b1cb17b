/** A calendar day in Poland, `YYYY-MM-DD`; days compare as texts. */
export type WarsawDay = string;

const HOUR_MS = 60 * 60 * 1000;
/** Offsets of Polish time from UTC, in hours: of summer and of winter. */
const OFFSETS = [2, 1];

let parts: Intl.DateTimeFormat | undefined;

/** The day in Poland at that moment. */
export function warsawDay(time: Date): WarsawDay {
  // Its locale writes a day as ISO 8601 does.
  parts ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Warsaw' });
  return parts.format(time);
}

/** Whether such a day exists. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // A day beyond the end of its month is read as one of the next.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && daysAfter(text, 0) === text;
}

/** Counted in UTC, where every day has 24 hours. */
export function daysAfter(day: WarsawDay, count: number): WarsawDay {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + count);
  return time.toISOString().slice(0, 10);
}

/** The last millisecond of a day, which may have 23 or 25 hours. */
export function endOfWarsawDay(day: WarsawDay): Date {
  const next = daysAfter(day, 1);
  const starts = OFFSETS.map((hours) => Date.parse(`${next}T00:00:00Z`) - hours * HOUR_MS);
  const start = starts.find((ms) => warsawDay(new Date(ms)) === next) ?? Number.NaN;
  return new Date(start - 1);
}
