import * as v from 'valibot';
import { weekdayOf } from '../lib/days.ts';

/** Whether the text is an existing day of this century, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

export const day = v.pipe(v.string(), v.check(isDay));

/** A week, named by its Monday. */
export const week = v.pipe(
  day,
  v.check((text) => weekdayOf(text) === 0),
);
