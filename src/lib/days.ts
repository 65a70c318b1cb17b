import { lazy } from './lazy.ts';

/** A calendar day in the device's time zone, `YYYY-MM-DD`, so days compare as strings. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Length of a week, in days. */
export const WEEK = 7;

/** The day in the device's time zone at `now`. */
export function dayOf(now: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Counted in UTC, where every day has 24 hours. */
const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, count: number): Day {
  return new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one to the other, negative where `to` comes before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** 0 on Monday to 6 on Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(timeOf(day)).getUTCDay() + 6) % 7;
}

/** A week is named by its Monday. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

const written = (format: Intl.DateTimeFormatOptions) => {
  const formatter = lazy(() => new Intl.DateTimeFormat('pl-PL', { ...format, timeZone: 'UTC' }));
  return (day: Day) => formatter().format(timeOf(day)).replaceAll(' ', '\u00a0');
};

/** `5 marca` */
export const dayAndMonth = written({ day: 'numeric', month: 'long' });
/** `5 marca 2026` */
export const fullDate = written({ day: 'numeric', month: 'long', year: 'numeric' });
/** `5 mar` */
export const shortDate = written({ day: 'numeric', month: 'short' });
/** `marzec 2026` */
export const monthAndYear = written({ month: 'long', year: 'numeric' });
/** `5 mar 2026` */
export const shortDateAndYear = written({ day: 'numeric', month: 'short', year: 'numeric' });
/** `mar` */
export const shortMonth = written({ month: 'short' });
/** `czwartek` */
export const weekdayName = written({ weekday: 'long' });
